import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { childrenProcessorMs } from './processor.mjs'

const COMPUTES = `
	const { spawnSync } = require('node:child_process')
	const own = () => process.cpuUsage().user + process.cpuUsage().system
	const compute = () => { while (own() < 300_000); }
	if (process.argv[1] === 'inner') compute()
	else { compute(); spawnSync(process.execPath, ['-e', process.env.PROGRAM, 'inner']) }
`

it.runIf(process.platform === 'linux')(
	'counts what a child and its own children computed, once they have ended',
	() => {
		const before = childrenProcessorMs() ?? Number.NaN
		spawnSync(process.execPath, ['-e', COMPUTES, 'outer'], { env: { ...process.env, PROGRAM: COMPUTES } })
		const used = (childrenProcessorMs() ?? Number.NaN) - before
		expect(used).toBeGreaterThanOrEqual(590)
	},
)
