import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * The settings under which the suite builds: none of them may find its way into the build, and where the data would lie
 * none can be made, so that a build that opens a database fails.
 */
export const BUILD_SETTINGS = {
	SITE_ORIGIN: 'https://built-elsewhere.example',
	PORT: '48123',
	AGENCY_SECRET: 'too short to use',
}

/** The variable that tells a test that the suite has built under these settings. */
export const BUILT_BY_SUITE = 'AGENCY_BUILT_BY_SUITE'

/**
 * Runs something with these settings in the environment that it gets.
 * @template T
 * @param {(settings: Record<string, string>) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withBuildSettings(work) {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-no-data-'))
	const file = path.join(folder, 'file')
	fs.writeFileSync(file, '')
	try {
		return await work({ ...BUILD_SETTINGS, DATA_DIR: path.join(file, 'data') })
	} finally {
		fs.rmSync(folder, { recursive: true, force: true })
	}
}
