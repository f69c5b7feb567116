/** Returns whether the visitor's device asks for reduced motion. */
export function wantsStillness(): boolean {
	return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
