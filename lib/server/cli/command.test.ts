import fs from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '#package.json' with { type: 'json' }

const commands = Object.values(packageJson.scripts).flatMap(
	(script) => /^node --conditions=react-server (lib\/server\/.*)/.exec(script)?.[1] ?? [],
)

test('the commands are found', () => expect(commands).toContain('lib/server/cli/commands/leads.ts'))

test.each([...commands, 'lib/server/cli/commands/load-sample.ts'])(
	'%s first takes the checked configuration',
	(file) => {
		expect(fs.readFileSync(file, 'utf8').split('\n')[0]).toBe("import '#lib/server/cli/command.ts'")
	},
)
