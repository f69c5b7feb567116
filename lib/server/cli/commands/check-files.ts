import fs from 'node:fs'
import path from 'node:path'
import { chainProblems } from '#lib/server/cli/checks/chains.ts'
import { fileProblems } from '#lib/server/cli/checks/files.ts'
import { MAY_IMPORT } from '#lib/server/cli/checks/may-import.ts'
import { ONLY_FROM } from '#lib/server/cli/checks/only-from.ts'
import { onlyFromProblems, structureProblems } from '#lib/server/cli/checks/structure.ts'
import { universalProblems } from '#lib/server/cli/checks/universal.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const NOT_OURS = new Set(['node_modules', 'data', 'public', 'coverage', 'test-results'])
const SOURCE = /\.(ts|tsx|mts|mjs|css|md)$/

function filesIn(folder: string): string[] {
	return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
		if (entry.name.startsWith('.') || (folder === '' && NOT_OURS.has(entry.name))) return []
		const place = folder === '' ? entry.name : `${folder}/${entry.name}`
		return entry.isDirectory() ? filesIn(place) : [place]
	})
}

const files = filesIn('').filter((file) => SOURCE.test(file))
const texts = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
const problems = [...texts].flatMap(([file, text]) => [
	...fileProblems(file, text),
	...universalProblems(file, (name) => texts.get(name) ?? null),
])
problems.push(...structureProblems(texts, MAY_IMPORT), ...onlyFromProblems(texts, ONLY_FROM), ...chainProblems(texts))

for (const problem of problems) console.error(problem)
if (problems.length === 0)
	console.log(`${files.length} source files have a fitting name and import what their layer may`)
process.exitCode = problems.length === 0 ? 0 : 1
