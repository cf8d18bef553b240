/** Selector of dialogs that are open and not closing. */
export const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-closed])'
