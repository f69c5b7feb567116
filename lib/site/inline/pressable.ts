/** The event of the window that says that React handles presses from here on. */
export const PRESSABLE = 'pressable'

/** The event of the window after which every listener of the page is there, also those outside React. */
export const PRESS_AGAIN = 'press-again'
