/** Marks the way from a card to its home, on which the photograph moves along (React's transition type). */
export const HOME_MOTION = 'home'

/** What the photograph of a home is called while it moves. */
export const motionName = (home: number) => `home-${home}`
