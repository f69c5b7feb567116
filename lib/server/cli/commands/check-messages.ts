import fs from 'node:fs'
import path from 'node:path'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { countProblems } from '#lib/server/cli/checks/counts.ts'
import { indexProblems, messageDeclaration, messageProblems, textsIn } from '#lib/server/cli/checks/messages.ts'
import { signProblems, type Term, termProblems, textsOfLanguage } from '#lib/server/cli/checks/terms.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const filesIn = (folder: string) => fs.readdirSync(path.join(root, folder)).filter((file) => file.endsWith('.json'))
const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const read = (file: string) => JSON.parse(textOf(file))

const files = [...new Set(LANGUAGE_CODES.flatMap((language) => filesIn(`messages/${language}`)))].sort()
const terms: Term[] = read('messages/terms.json')
/** What visitors type, in their own words. */
const TYPED = 'search-words.json'
/** What the schemas of `config/` describe, by its English words: no ICU messages. Its test compares it with the schemas. */
const OF_SCHEMAS = 'config-fields.json'
/** Where staff read those: at the fields of the editor, whose words they are held to. */
const EDITOR = 'desk-editor'

const problems = files.flatMap((file) => {
	const missing = LANGUAGE_CODES.filter((language) => !fs.existsSync(path.join(root, 'messages', language, file)))
	if (missing.length > 0) return missing.map((language) => `messages/${language}/${file} is missing`)
	const trees = LANGUAGE_CODES.map((language) => ({ language, tree: read(`messages/${language}/${file}`) }))
	const isOfSchemas = file === OF_SCHEMAS
	return [
		...(isOfSchemas
			? []
			: messageProblems(file, Object.fromEntries(trees.map(({ language, tree }) => [language, tree])))),
		...trees.flatMap(({ language, tree }) =>
			textsIn(tree).flatMap(({ key, text }) =>
				[
					...signProblems(language, text),
					...countProblems(language, file.replace('.json', ''), key, text),
					...(file === TYPED
						? []
						: termProblems(language, isOfSchemas ? EDITOR : file.replace('.json', ''), text, terms)),
				].map((problem) => `messages/${language}/${file}: ${key} ${problem}`),
			),
		),
	]
})

for (const language of LANGUAGE_CODES) {
	const index = textOf(`messages/${language}/index.ts`)
	problems.push(...indexProblems(language, index, files))
}

// The English of the schemas themselves.
for (const text of Object.keys(read(`messages/de/${OF_SCHEMAS}`))) {
	for (const problem of [...signProblems('en', text), ...termProblems('en', EDITOR, text, terms)])
		problems.push(`lib/site/config/schema: “${text.slice(0, 60)}” ${problem}`)
}

const CHECKED = 'messages/en/config-check'
if (messageDeclaration(textOf(`${CHECKED}.json`)) !== textOf(`${CHECKED}.d.json.ts`))
	problems.push(`${CHECKED}.d.json.ts is not of its texts: npm run make -- schemas`)

// The spaces of French texts of `config/` are mended where they are shown, so only their words are held to the list.
for (const file of filesIn('config')) {
	const config = read(`config/${file}`)
	for (const language of LANGUAGE_CODES) {
		for (const text of textsOfLanguage(config, language, LANGUAGE_CODES)) {
			for (const problem of termProblems(language, `config/${file.replace('.json', '')}`, text, terms))
				problems.push(`config/${file}: “${text.slice(0, 60)}” ${problem}`)
		}
	}
}

for (const problem of problems) console.error(problem)
if (problems.length === 0)
	console.log(
		`${files.length} files of messages agree in ${LANGUAGE_CODES.join(', ')} and use the ${terms.length} terms`,
	)
process.exitCode = problems.length === 0 ? 0 : 1
