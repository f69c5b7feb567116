type Listener = () => void

let isOver = false
const listeners = new Set<Listener>()

/** Notes what an answer of the desk said of the session: it has ended, or is there (again). */
export function recordSession(hasEnded: boolean): void {
	if (hasEnded === isOver) return
	isOver = hasEnded
	for (const listener of listeners) listener()
}

export function subscribeToSession(listener: Listener): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Whether the last answer said that the session has ended. */
export const hasSessionEnded = (): boolean => isOver
