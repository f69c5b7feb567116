import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../../..')

/** Next writes the types of the routes first, since a fresh clone has none. */
const steps = [
	['node_modules/next/dist/bin/next', 'typegen'],
	// What an earlier run left beside the sources has hidden errors; reading everything anew takes seconds.
	['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false'],
]

process.exitCode = 0
for (const step of steps) {
	const { status } = spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit' })
	if (status !== 0) process.exitCode = 1
}
