import path from 'node:path'
import { build } from 'esbuild'
import { root } from '#lib/server/cli/setup/project.mjs'

const FOLDER = path.join(root, 'lib/site/inline-scripts')

/** The file with the texts of the scripts that pages contain inline. */
export const INLINE_FILE = path.join(FOLDER, 'minified.ts')

/** The scripts by the name of their constant, with its doc comment. */
const SCRIPTS = [
	[
		'ASK_EARLY',
		'ask-early',
		'Stands before the question of consent. Where nothing is stored the question is painted with the page; until the scripts run, an answer closes it, is stored and is noted in `data-decided`.',
	],
	[
		'OFFER_EARLY',
		'offer-early',
		'Stands before the offers of other languages and shows the one that the visitor would rather read: of `?lng=`, cookie, local storage, session storage and the browser (section 7).',
	],
	[
		'NOTE_EARLY',
		'note-early',
		'Stands first in every page and records what a visitor types, presses and submits before React listens; `replay` does it again once it does.',
	],
	[
		'CLOSE_ON_BACK',
		'close-on-back',
		'Stands in every page and lets "back" close the dialog or popover that was opened last, also before React runs.',
	],
	[
		'FETCH_SCRIPTS',
		'fetch-scripts',
		'Fetches the scripts of `data-scripts` once contents are painted, each in a task of its own; in a hidden window, which is never painted, at once.',
	],
	[
		'AWAIT_FONTS',
		'await-fonts',
		"Keeps the page transparent (`base.css`) until the site's own fonts are there: those that replace text already painted.",
	],
] as const

async function minified(name: string): Promise<string> {
	const { outputFiles } = await build({
		entryPoints: [path.join(FOLDER, `${name}.inline.ts`)],
		bundle: true,
		minify: true,
		write: false,
		format: 'iife',
		target: 'es2022',
		charset: 'utf8',
		logLevel: 'error',
	})
	return outputFiles[0]?.text.trim() ?? ''
}

/**
 * Returns the file of minified scripts, generated from their sources. `npm run make -- scripts` writes it, and a test compares
 * it.
 */
export async function minifiedScripts(): Promise<string> {
	const constants = await Promise.all(
		SCRIPTS.map(
			async ([constant, name, says]) =>
				`/** ${says} */\nexport const ${constant} =\n\t${JSON.stringify(await minified(name))}\n`,
		),
	)
	return `// Made by \`npm run make -- scripts\` from the sources beside it.\n\n${constants.join('\n')}`
}
