import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/**
 * The settings under which the suite builds. None of them may end up in the build, and no data folder can be created at
 * the given path, so that a build that opens a database fails.
 */
export const BUILD_SETTINGS = {
	SITE_ORIGIN: 'https://built-elsewhere.example',
	PORT: '48123',
	AGENCY_SECRET: 'too short to use',
}

/** The variable that is set for a test if the suite has built under these settings. */
export const BUILT_BY_SUITE = 'AGENCY_BUILT_BY_SUITE'

/**
 * Runs `work` with these settings in its environment.
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
