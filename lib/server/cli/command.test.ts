import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '#package.json' with { type: 'json' }
import { AGENCY_COMMANDS } from './known-commands.ts'

test.each([...Object.keys(AGENCY_COMMANDS), 'load-sample'])('%s first takes the checked configuration', (name) => {
	const file = `lib/server/cli/commands/${name}.ts`
	expect(fs.readFileSync(file, 'utf8').split('\n')[0]).toBe("import '#lib/server/cli/command.ts'")
})

test('the commands start from what V8 has compiled before', () => {
	expect(packageJson.scripts.agency).toBe(
		'NODE_COMPILE_CACHE=.next/compile-cache node --conditions=react-server lib/server/cli/commands/agency.ts',
	)
})

test('of a file that was changed only its present contents run, whatever is compiled', () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-compiled-'))
	const [file, cache] = [path.join(folder, 'greet.ts'), path.join(folder, 'cache')]
	const env = { ...process.env, NODE_COMPILE_CACHE: cache }
	const run = (text: string) => {
		fs.writeFileSync(file, `const greeting: string = '${text}'\nconsole.log(greeting)\n`)
		// The same time, so that only the contents tell.
		fs.utimesSync(file, 1, 1)
		return spawnSync(process.execPath, [file], { env, encoding: 'utf8' }).stdout
	}
	try {
		expect([run('one'), run('one'), run('two')]).toEqual(['one\n', 'one\n', 'two\n'])
		expect(fs.readdirSync(cache)).toHaveLength(1)
	} finally {
		fs.rmSync(folder, { recursive: true })
	}
})
