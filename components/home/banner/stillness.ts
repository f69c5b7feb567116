/** Whether the visitor's device asks for less movement. */
export function wantsStillness(): boolean {
	return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
