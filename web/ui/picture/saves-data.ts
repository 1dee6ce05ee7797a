/** Whether the browser is set to save data. It then sends `Save-Data: on`; only Chromium and its relatives do. */
export const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
