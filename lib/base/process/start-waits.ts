/** Event: the start of the server waits for something; its message is a {@link StartWait}. */
export const START_WAITS = 'agency:start-waits'

/** What a start waits for, in words for the people who run the site. */
export interface StartWait {
	problem: string
}
