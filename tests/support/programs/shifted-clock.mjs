// Preloaded with `--import`: everything that this process and its children read from `Date` is off by so many
// milliseconds, as on a machine whose clock is wrong, and so are the times of files. Timers and `performance` go on as
// they are, as they do there. Programs that are not Node (PostgreSQL, nginx, OpenSSL) keep the clock of the machine.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { shiftDate } from './shifted-date.mjs'

const shift = Number(process.env.CLOCK_SHIFT_MS)

/** Node writes the times of a file into each `Stats`; from here on they pass through these setters. */
function shiftReadTimes() {
	const stats = Object.getPrototypeOf(fs.statSync('.'))
	for (const name of ['atimeMs', 'mtimeMs', 'ctimeMs', 'birthtimeMs']) {
		Object.defineProperty(stats, name, {
			configurable: true,
			/** @param {number} ms */
			set(ms) {
				Object.defineProperty(this, name, { value: ms + shift, writable: true, enumerable: true, configurable: true })
			},
		})
	}
}

/** @param {unknown} time a date, or seconds since 1970 */
const unshifted = (time) => (time instanceof Date ? new Date(time.getTime() - shift) : Number(time) - shift / 1000)

/** @param {object} owner @param {string} name of a function that takes a file and the times to give it */
function shiftGivenTimes(owner, name) {
	const given = Reflect.get(owner, name)
	/** @type {(...values: unknown[]) => unknown} */
	const shifted = (file, read, written, ...rest) =>
		Reflect.apply(given, owner, [file, unshifted(read), unshifted(written), ...rest])
	Reflect.set(owner, name, shifted)
}

shiftDate(shift)
shiftReadTimes()
for (const name of ['utimes', 'lutimes', 'futimes']) {
	shiftGivenTimes(fs, name)
	shiftGivenTimes(fs, `${name}Sync`)
	if (name !== 'futimes') shiftGivenTimes(fs.promises, name)
}
syncBuiltinESMExports()
