type Listener = () => void

let isOver = false
const listeners = new Set<Listener>()

/** Records the state of the session from an answer of the desk: it has ended, or is there (again). */
export function recordSession(hasEnded: boolean): void {
	if (hasEnded === isOver) return
	isOver = hasEnded
	for (const listener of listeners) listener()
}

export function subscribeToSession(listener: Listener): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Whether the session had ended at the last answer. */
export const hasSessionEnded = (): boolean => isOver
