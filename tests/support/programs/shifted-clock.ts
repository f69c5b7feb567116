// Preloaded with `--import`: everything that this process and its children read from `Date` is off by so many
// milliseconds, as on a machine whose clock is wrong. Timers and `performance` go on as they are, as they do there.
const shift = Number(process.env.CLOCK_SHIFT_MS)
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
