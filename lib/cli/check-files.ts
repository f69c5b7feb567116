import fs from 'node:fs'
import path from 'node:path'
import { fileProblems } from './checks/files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const NOT_OURS = new Set(['node_modules', 'data', 'docs', 'public', 'coverage', 'test-results'])
const SOURCE = /\.(ts|tsx|mts|mjs|css)$|^README\.md$/

function filesIn(folder: string): string[] {
	return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
		if (entry.name.startsWith('.') || (folder === '' && NOT_OURS.has(entry.name))) return []
		const place = folder === '' ? entry.name : `${folder}/${entry.name}`
		return entry.isDirectory() ? filesIn(place) : [place]
	})
}

const files = filesIn('').filter((file) => SOURCE.test(file))
const problems = files.flatMap((file) => fileProblems(file, fs.readFileSync(path.join(root, file), 'utf8')))

for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`${files.length} source files have a fitting length and name`)
process.exitCode = problems.length === 0 ? 0 : 1
