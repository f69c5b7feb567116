import 'server-only'
import fs from 'node:fs'
import path from 'node:path'

/** What stands for the version of a program that was not built, such as one in development. */
export const NO_BUILD = 'none'

function readBuild(): string {
	try {
		return fs.readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'BUILD_ID'), 'utf8').trim()
	} catch {
		return NO_BUILD
	}
}

/** As it was when this process started: a build that replaces it later is not what runs. */
const BUILD = readBuild()

/** Returns what names the version of the program that runs. */
export const buildId = (): string => BUILD
