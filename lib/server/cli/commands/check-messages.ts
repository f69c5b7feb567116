import fs from 'node:fs'
import path from 'node:path'
import { messageProblems } from '#lib/server/cli/checks/messages.ts'

const folder = path.resolve(import.meta.dirname, '../../../../messages')
const languages = ['nl', 'fr', 'en', 'de']
const files = [...new Set(languages.flatMap((language) => fs.readdirSync(path.join(folder, language))))].sort()

const problems = files.flatMap((file) => {
	const missing = languages.filter((language) => !fs.existsSync(path.join(folder, language, file)))
	if (missing.length > 0) return missing.map((language) => `messages/${language}/${file} is missing`)
	const read = (language: string) => JSON.parse(fs.readFileSync(path.join(folder, language, file), 'utf8'))
	return messageProblems(file, Object.fromEntries(languages.map((language) => [language, read(language)])))
})

for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`${files.length} files of messages agree in ${languages.join(', ')}`)
process.exitCode = problems.length === 0 ? 0 : 1
