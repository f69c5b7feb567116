import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')
/** The environment variable with the data folder that the servers of a run copy. */
const SAMPLE_FOLDER = 'AGENCY_TEST_SAMPLE'

/** Returns the parameters that load the sample agency into the data folder of the environment. */
export const loadingSample = (...flags: string[]) => [
	'--conditions=react-server',
	path.join('lib/server/cli/commands', 'load-sample.ts'),
	...flags,
]
export const WITHOUT_VISITS = '--without-visits'

/** Loads the sample agency once, for all servers of a run. Returns a function that removes it again. */
export function prepareSample(settings: Readonly<Record<string, string>> = {}): () => void {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-sample-'))
	const env: NodeJS.ProcessEnv = {
		...process.env,
		NODE_ENV: 'production',
		DATA_DIR: folder,
		CONFIG_DIR: path.join(root, 'config'),
		...settings,
	}
	const { status, stderr } = spawnSync(process.execPath, loadingSample(WITHOUT_VISITS), {
		cwd: root,
		env,
		encoding: 'utf8',
	})
	if (status !== 0) throw new Error(`The sample was not loaded:\n${stderr}`)
	process.env[SAMPLE_FOLDER] = folder
	return () => fs.rmSync(folder, { recursive: true, force: true })
}

/** Copies the sample that this run has loaded into a data folder. Returns false if there is none. */
export function copySample(dataDir: string): boolean {
	const folder = process.env[SAMPLE_FOLDER]
	if (!folder || !fs.existsSync(folder)) return false
	fs.cpSync(folder, dataDir, { recursive: true })
	return true
}
