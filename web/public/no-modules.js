// A browser that knows no modules runs nothing else of ours, so it is told at once. It reads no newer syntax than this.
document.getElementById('not-started').className += ' shown'
