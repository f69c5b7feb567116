import path from 'node:path'

/** Folders of `lib` whose files run on the server although no line in them marks it: plain Node loads some of them. */
const SERVER_FOLDERS =
	/^lib\/(base\/(db|log|security)\/|base\/env\.ts$|site\/(cache|headers|i18n|inline-scripts|next|preview|routing|theme)\/|site\/config\/(?!rights\/field-path|model\/rich-text|schema\/(text\.|people\/(application-asks|form-facts)|services\/consent|homes\/(energy|loan|feature|numbers|choices)|frame\/page-ids|pages\/home-blocks))|homes\/(feed|places\/(centres|belgium))\/|server\/)/
/** Names that are universal wherever they are. */
const UNIVERSAL_NAMES =
	/^lib\/(?!homes\/feed\/|server\/cli\/).*\/(?:[a-z-]+-)?(?:types|schema)\.ts$|^lib\/people\/forms\/schemas\/|^lib\/site\/config\/paths\/(paths|menu-path)\.ts$|^lib\/site\/routing\/(?!navigation|links|pages\/menu-pages|preview\/preview-mode)[a-z/-]+\.ts$/
const OTHER_NAMES = /\.test\.tsx?$|\.d\.ts$|\/use-[a-z-]+\.tsx?$/
const DECLARED = /^import 'server-only'|^['"]use (server|client)['"]/m
const IMPORTS = /^(?:import|export) (?!type\b)(?:[^'"\n;]|\n(?!import|export))*?from '([^']+)'|^import '([^']+)'/gm

/** Packages that run in a browser as in Node. */
const PACKAGES = new Set(['zod', 'fflate'])

/**
 * Whether a file of `lib` is universal: it runs in the browser as well as on the server, because its first lines do not
 * specify otherwise.
 */
export function isUniversal(file: string, text: string): boolean {
	if (!file.startsWith('lib/') || !/\.tsx?$/.test(file) || OTHER_NAMES.test(file)) return false
	if (UNIVERSAL_NAMES.test(file)) return true
	return !SERVER_FOLDERS.test(file) && !DECLARED.test(text)
}

/**
 * Returns the forbidden imports of a universal file, one per line. It may import zod, fflate, other universal files and data;
 * types may come from anywhere.
 */
export function universalProblems(file: string, read: (file: string) => string | null): string[] {
	const text = read(file) ?? ''
	if (!isUniversal(file, text)) return []
	const froms = [...text.matchAll(IMPORTS)].map((found) => found[1] ?? found[2] ?? '')
	return froms
		.filter((from) => !isAllowed(file, from, read))
		.map((from) => `${file} is universal (it does not import 'server-only') and may not import ${from}`)
}

function isAllowed(file: string, from: string, read: (file: string) => string | null): boolean {
	if (PACKAGES.has(from) || from.endsWith('.json')) return true
	if (!/^(#|\.\.?\/)/.test(from)) return false
	const place = from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from)
	const candidates = /\.tsx?$/.test(place) ? [place] : [`${place}.ts`, `${place}.tsx`]
	const found = candidates.find((candidate) => read(candidate) !== null)
	return found !== undefined && isUniversal(found, read(found) ?? '')
}
