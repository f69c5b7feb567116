import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { Failure } from '#lib/server/cli/setup/failure.mjs'
import { inProject, root } from '#lib/server/cli/setup/project.mjs'
import { oddDates } from './odd-dates.mjs'

const FLAG = '--at'
const CHANCE = 'chance'
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/
const CLOCK = pathToFileURL(inProject('tests', 'support', 'programs', 'shifted-clock.mjs')).href

/**
 * Puts one of the odd dates in the place of the word in `--at chance`, and prints it, so that it can be given again.
 * @param {string[]} given the parameters, which are changed: what runs them again has the same date
 * @param {number} [chance] from 0 to below 1
 */
export function drawDate(given, chance = Math.random()) {
	const place = given.indexOf(FLAG) + 1
	if (place === 0 || given[place] !== CHANCE) return
	const dates = oddDates(new Date())
	const drawn = dates[Math.floor(chance * dates.length)]
	if (drawn === undefined) return
	given[place] = instantOf(drawn.at)
	console.log(`The clock of this run: ${drawn.name}. The same again: ${FLAG} ${given[place]}`)
}

/**
 * Returns the odd date of a commit: by chance another than that of the commit before it, and always the same, so that a
 * second run of a commit proves what the first did.
 * @param {string} commit in hexadecimal digits
 * @param {Date} [now]
 */
export function dateOfCommit(commit, now = new Date()) {
	const dates = oddDates(now)
	const date = dates[Number.parseInt(commit.slice(0, 8), 16) % dates.length]
	if (date === undefined) throw new Error(`${commit} is no commit`)
	return date
}

/** Returns the last commit of this checkout; any other where there is no git. */
export function presentCommit() {
	const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
	return status === 0 ? stdout.trim() : randomBytes(20).toString('hex')
}

/**
 * Returns the line that names the date of a run, and how to have it again.
 * @param {{ name: string, at: number }} date
 */
export const dateLine = ({ name, at }) =>
	`The clock of dates: ${name}. The same again: npm test -- dates ${FLAG} ${instantOf(at)}`

/** @param {number} at */
const instantOf = (at) => new Date(at).toISOString().replace('.000Z', 'Z')

/**
 * Takes `--at 2028-02-29T12:00:00Z` out of the parameters of `npm test`.
 * @param {readonly string[]} given
 * @returns {{ at: number | null, others: string[] }} `at`: the instant, in milliseconds since 1970
 * @throws {Failure} if there is no instant after it, or the tests shall run on PostgreSQL
 */
export function readClock(given) {
	const place = given.indexOf(FLAG)
	if (place === -1) return { at: null, others: [...given] }
	const text = given[place + 1] ?? ''
	const at = INSTANT.test(text) ? Date.parse(text) : Number.NaN
	if (Number.isNaN(at))
		throw new Failure(`${FLAG} takes an instant, such as 2028-02-29T12:00:00Z, or ${CHANCE}, not "${text}".`)
	const others = given.toSpliced(place, 2)
	if (others.includes('--scale')) throw new Failure(`${FLAG} does not reach PostgreSQL, which has the machine's clock.`)
	return { at, others }
}

/**
 * Returns the settings under which the clock of every process on Node, and of the browser's pages, shows this instant
 * now.
 * @param {number} at
 */
export function clockSettings(at) {
	const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${CLOCK}`.trim()
	const machine = Date.now() - Number(process.env.CLOCK_SHIFT_MS ?? 0)
	return { NODE_OPTIONS, CLOCK_SHIFT_MS: String(at - machine) }
}
