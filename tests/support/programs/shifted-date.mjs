/**
 * Lets everything that reads `Date` see a clock that is off by so many milliseconds. It refers to nothing outside, so
 * that a page can run it too.
 * @param {number} shift
 */
export function shiftDate(shift) {
	const here = Date.now.bind(Date)
	const now = () => here() + shift
	const Shifted = new Proxy(Date, {
		construct: (target, values, newTarget) =>
			Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
		apply: (target) => new target(now()).toString(),
		get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
	})
	Object.defineProperty(Date.prototype, 'constructor', { value: Shifted, writable: true, configurable: true })
	globalThis.Date = Shifted
}
