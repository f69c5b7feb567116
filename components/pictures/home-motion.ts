/** React's transition type for going from a card to its home, during which the photograph moves along. */
export const HOME_MOTION = 'home'

/** The view-transition name of a home's photograph. */
export const motionName = (home: number) => `home-${home}`
