const README_LINES = 119
const GRAB_BAG = /(^|\/)(utils|helpers|common|misc|shared)(\/|\.[tj]sx?$)/
const FORBIDDEN: readonly [RegExp, string][] = [
	[/@ts-(ignore|expect-error|nocheck)/, 'silences the type check'],
	[/biome-ignore/, 'silences the linter'],
	[/\b(test|it|describe)\.(todo|fixme)\b/, 'leaves tests out'],
	// In a process with much compiled code V8 ignores them (seen with Node 24): `(?-i:\p{Lu})` was a letter of any case.
	[
		/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/,
		'changes the flags within a regular expression, which V8 does not always heed',
	],
	[/\bTODO\b|\bFIXME\b/, 'leaves work for later'],
]

/** Words that only one SQL dialect has. `inOwnWords` has the equivalent in every dialect. */
const DIALECT_WORDS =
	/\bPRAGMA\b|\bjson_(?:each|extract|array_elements)\b|\bgroup_concat\b|\bstring_agg\b|\browid\b|\bINSERT OR \w+|\bsqlite_(?:schema|master|sequence)\b|\bpg_\w+\(|\bILIKE\b/
/** What belongs to one dialect: its words, its driver, its file, and the state of that file. */
const OF_A_DIALECT =
	/^lib\/base\/db\/(?:(?:dialect|driver|file)\/|public-database\.ts$)|^lib\/site\/cache\/file-state\.ts$|^lib\/server\/cli\/checks\//
/** What writes into the text of a statement, where a value would be read as SQL. */
const WRITTEN_SQL = /\bsql\s*\.\s*(?:lit|literal|raw)\b|\bCompiledQuery\s*\.\s*raw\b/
/** Where it is allowed; what is written there never comes from outside. */
const MAY_WRITE_SQL: readonly [RegExp, because: string][] = [
	[/^lib\/base\/db\/migrations\//, 'whole statements of a migration'],
	[/^lib\/base\/db\/dialect\/(?:postgres|sqlite)\//, 'triggers of migrations, paths in JSON, places in a row'],
	[/^lib\/base\/db\/driver\/waiting-driver\.ts$/, 'the words that begin and end a transaction'],
	[/^lib\/homes\/search\/engine\/filter-conditions\.ts$/, 'numbers of the program, the same text in GROUP BY'],
	[/^lib\/pages\/listing\/repeated-words\.ts$/, 'a number of the program, the same text in GROUP BY'],
]
/** The opening tags of forms in JSX, on one line or with a line for each attribute. */
const FORM_TAGS = /<form\b(?:[^\n]*>$|[^\n]*\n[\s\S]*?\n\t*>$)/gm
/** Where a form goes without scripts: to an address, or nowhere. A hook gives what is spread. */
const GOES_SOMEWHERE = /\baction=|\bmethod="dialog"|\{\.\.\./
/** The day or year of UTC or of the machine, which for an hour or two is not that of Belgium. */
const FOREIGN_DAY = /\.toISOString\(\)\s*\.slice\(0, (?:4|7|10)\)|\.get(?:FullYear|Month|Date|Day|Hours)\(/
/** Where it is meant: calendar days without a time zone, and a key that nobody reads as a day. */
const MAY_CUT_DAYS =
	/^lib\/base\/time\/|^lib\/base\/security\/limits\/hidden-key\.ts$|^lib\/homes\/connectors\/openimmo\/mapping\/openimmo-values\.ts$/
/** A comment about whom? Names are visitor, owner, agent, member, or the program that does it. */
const UNNAMED_PERSON = /(?:\/\/|^\s*\/?\*).*\bsomebody\b/im
/** Tests, with their titles, and documentation do not contain the word at all. */
const UNNAMED_ANYWHERE = /\bsomebody\b/i
const TESTS_AND_DOCS = /^(?:app|components|lib)\/.*\.test\.tsx?$|^tests\/|\.md$/
const QUERIES = /^(?:app|components|lib)\/(?!.*\.test\.tsx?$)/

const namesDialect = (file: string, text: string) =>
	QUERIES.test(file) && !OF_A_DIALECT.test(file) && DIALECT_WORDS.test(text)

const writesSql = (file: string, text: string) =>
	QUERIES.test(file) &&
	!file.startsWith('lib/server/cli/checks/') &&
	WRITTEN_SQL.test(text) &&
	!MAY_WRITE_SQL.some(([place]) => place.test(file))

/** Whether a transaction begins where work in it that asks for its connection again would not be noticed. */
const beginsUnguarded = (file: string, text: string) =>
	QUERIES.test(file) && !file.startsWith('lib/base/db/') && /\.transaction\(\)/.test(text)

const takesForeignDay = (file: string, text: string) =>
	QUERIES.test(file) && !MAY_CUT_DAYS.test(file) && FOREIGN_DAY.test(text)

/** Whether a request of SWR is tried again in SWR's way, and not in that of section 9 of the specification. */
function retriesOtherwise(file: string, text: string): boolean {
	if (!QUERIES.test(file)) return false
	const code = text.replace(/^import[^\n]*$/gm, '')
	return (code.match(/\buseSWR\s*[<(]/g)?.length ?? 0) > (code.match(/\bswrSettings\b|\.{3}retries\b/g)?.length ?? 0)
}

/** Whether a form would write what was typed, passwords too, into the address of its page before its scripts run. */
const hasLostForm = (file: string, text: string) =>
	/^components\/.*(?<!\.test)\.tsx$/.test(file) && text.match(FORM_TAGS)?.some((tag) => !GOES_SOMEWHERE.test(tag))

/** Whether a comment, the title of a test or the documentation does not name who does something. */
const leavesUnnamed = (file: string, text: string) =>
	!file.startsWith('lib/server/cli/checks/') &&
	((QUERIES.test(file) && UNNAMED_PERSON.test(text)) || (TESTS_AND_DOCS.test(file) && UNNAMED_ANYWHERE.test(text)))

/** Returns the problems of one source file, from its name and its text, one per line; the linter reports the rest. */
export function fileProblems(file: string, text: string): string[] {
	const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
	return [
		...(file === 'README.md' && lines > README_LINES ? [`${file} has ${lines} lines, more than ${README_LINES}`] : []),
		...(namesDialect(file, text) ? [`${file} has a word of one SQL dialect`] : []),
		...(writesSql(file, text) ? [`${file} writes a value into SQL; values are parameters`] : []),
		...(beginsUnguarded(file, text) ? [`${file} begins a transaction past lib/base/db/transactions.ts`] : []),
		...(takesForeignDay(file, text) ? [`${file} takes a day of another time zone; dayOf gives that of Belgium`] : []),
		...(retriesOtherwise(file, text) ? [`${file} asks with useSWR without swrSettings or ...retries`] : []),
		...(hasLostForm(file, text) ? [`${file} has a form with neither an action nor method="dialog"`] : []),
		...(leavesUnnamed(file, text) ? [`${file} speaks of somebody; name who it is`] : []),
		...(GRAB_BAG.test(file) ? [`${file} has a name that says nothing`] : []),
		...(file.startsWith('lib/server/cli/checks/')
			? []
			: FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${file} ${what}`)),
	]
}
