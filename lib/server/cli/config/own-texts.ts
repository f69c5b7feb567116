import fs from 'node:fs'
import path from 'node:path'
import { applyEdits, type JSONPath, modify, parse } from 'jsonc-parser'
import { z } from 'zod'
import { checkFiles } from '#lib/server/config-check/check-folder.ts'
import { fileOf } from '#lib/site/config/model/config-set.ts'
import { problemText } from '#lib/site/config/problem.ts'
import { namesIn, writeWhole } from '#lib/site/config/revisions/file-set.ts'
import { isLegalText } from '#lib/site/config/schema/pages/legal-texts.ts'
import { Refusal } from './refusal.ts'

const MENU = fileOf('menu')
const ARTICLES = fileOf('articles')

const json = z.json()
const Block = z.looseObject({
	type: z.string(),
	text: json.optional(),
	picture: json.optional(),
	relations: z.array(z.looseObject({ type: z.string(), id: z.string() })).optional(),
})
const Pages = z.object({
	pages: z.array(z.object({ id: z.string(), params: z.object({ modules: z.array(Block).optional() }).optional() })),
})
const Articles = z.object({
	articles: z.array(z.object({ id: z.string(), isSample: z.boolean().optional(), image: json.optional(), body: json })),
})

/** A value that a file gets at a place; undefined takes out what is there. */
interface Change {
	path: JSONPath
	value: z.infer<typeof json> | undefined
}

/** Returns the text of a file with changes, one after the other; the rest stays as it is. */
function changed(text: string, changes: readonly Change[]): string {
	const eol = text.includes('\r\n') ? '\r\n' : '\n'
	const unit = /^[\t ]+(?=\S)/m.exec(text)?.[0] ?? '\t'
	const formattingOptions = { insertSpaces: !unit.includes('\t'), tabSize: unit.includes('\t') ? 1 : unit.length, eol }
	return changes.reduce(
		(present, { path: place, value }) => applyEdits(present, modify(present, place, value, { formattingOptions })),
		text,
	)
}

/** The texts of the two files, and where each text that moved stands now: the ids of its page and of the text. */
export interface OwnTexts {
	menu: string
	articles: string
	moved: readonly { page: string; article: string }[]
}

/**
 * Moves each text of `articles.json` that one block alone shows, and nothing else beside it, into that block. Legal
 * texts, samples and texts that several blocks show stay where they are. What is moved already is left alone. Everything
 * else of the files stays byte for byte.
 */
export function withOwnTexts(menu: string, articles: string): OwnTexts {
	const { pages } = Pages.parse(parse(menu))
	const list = Articles.parse(parse(articles)).articles
	const blocks = pages.flatMap(({ id, params }, page) =>
		(params?.modules ?? []).map((block, at) => ({ page: id, block, path: ['pages', page, 'params', 'modules', at] })),
	)
	const shown = blocks.flatMap(({ block }) => block.relations ?? []).filter(({ type }) => type === 'article')
	const found = blocks.flatMap(({ page, block, path: place }) => {
		const [only, ...others] = block.relations ?? []
		const isFree = (block.text ?? null) === null && (block.picture ?? null) === null
		if (block.type !== 'article' || only === undefined || others.length > 0 || !isFree) return []
		const at = list.findIndex(({ id }) => id === only.id)
		const article = list[at]
		const isShared = shown.filter(({ id }) => id === only.id).length > 1
		if (article === undefined || article.isSample || isShared || isLegalText(article.id)) return []
		const { body, image = null } = article
		const changes: Change[] = [
			{ path: [...place, 'text'], value: body },
			...(image === null ? [] : [{ path: [...place, 'picture'], value: image }]),
			{ path: [...place, 'relations'], value: undefined },
		]
		return [{ page, article: article.id, at, changes }]
	})
	const gone = found.map(({ at }) => at).toSorted((one, other) => other - one)
	return {
		menu: changed(
			menu,
			found.flatMap(({ changes }) => changes),
		),
		articles: changed(
			articles,
			gone.map((at) => ({ path: ['articles', at], value: undefined })),
		),
		moved: found.map(({ page, article }) => ({ page, article })),
	}
}

function readAll(folder: string): Map<string, Uint8Array> {
	return new Map(namesIn(folder).map((name) => [name, fs.readFileSync(path.join(folder, name))]))
}

/**
 * Moves the texts of a folder's `articles.json` into the blocks that show them, and returns what it did. The folder has
 * to be in order before, and is afterwards. Throws {@link Refusal}.
 */
export function moveTexts(folder: string, isDryRun: boolean): string {
	const files = readAll(folder)
	const refuse = ({ problems }: ReturnType<typeof checkFiles>) => {
		if (problems.length > 0) throw new Refusal([...problems.map(problemText), 'Nothing was changed.'].join('\n'))
	}
	refuse(checkFiles(files))
	const textOf = (name: string) => new TextDecoder().decode(files.get(name))
	const { menu, articles, moved } = withOwnTexts(textOf(MENU), textOf(ARTICLES))
	if (moved.length === 0) return 'Each text already stands in its block; nothing was changed.'
	refuse(checkFiles(new Map([...files, [MENU, Buffer.from(menu)], [ARTICLES, Buffer.from(articles)]])))
	const lines = moved.map(({ page, article }) => `${ARTICLES} ${article}  is now in a block of the page ${page}`)
	if (isDryRun) return [...lines, 'Nothing was changed: this was a dry run.'].join('\n')
	// In this order every state between the two is one that the site accepts.
	writeWhole(path.join(folder, MENU), menu)
	writeWhole(path.join(folder, ARTICLES), articles)
	return [...lines, `${MENU} and ${ARTICLES} are written.`].join('\n')
}
