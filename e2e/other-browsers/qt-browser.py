# A window of Qt WebEngine and nothing else: e2e/other-browsers/devtools.ts drives it.
import sys

from PyQt5.QtCore import QUrl
from PyQt5.QtWebEngineWidgets import QWebEngineView
from PyQt5.QtWidgets import QApplication

application = QApplication(sys.argv)
view = QWebEngineView()
view.resize(360, 740)
view.setUrl(QUrl("about:blank"))
view.show()
application.exec_()
