import 'server-only'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { LOOK_NAMES, LOOKS, type Look } from './looks.ts'

/** The names that the build gave to the classes of each part. */
export type LookParts = Readonly<Record<string, Readonly<Record<string, string>>>>

const FOLDER = 'lib/site/theme/looks'
const FOREVER = 'public, max-age=31536000, immutable'
const TYPES = { '.css': 'text/css; charset=utf-8', '.woff2': 'font/woff2' } as const

const placeOf = (name: string) => path.resolve(/* turbopackIgnore: true */ FOLDER, name)

/** Returns the style sheet of a look, which is written in several files. */
function sheetOf(look: Look): string {
	const files = fs.readdirSync(placeOf(look)).filter((file) => file.endsWith('.css'))
	return files
		.sort()
		.map((file) => fs.readFileSync(path.join(placeOf(look), file), 'utf8'))
		.join('')
}

/** What the names of classes depend on: a style sheet of another build has another address. */
function buildId(): string {
	const file = path.resolve(/* turbopackIgnore: true */ '.next', 'BUILD_ID')
	return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
}

/** Something that pages of a look load. */
interface LookFile {
	look: Look
	/** The font; null: the style sheet. */
	font: string | null
	/** What the address is made of, which changes with the content. */
	stem: string
	ext: keyof typeof TYPES
}

function filesOf(look: Look): LookFile[] {
	if (look === 'beffroi') return []
	const fonts = LOOKS[look].fonts.map((font) => ({ look, font, stem: path.parse(font).name, ext: '.woff2' as const }))
	return [{ look, font: null, stem: look, ext: '.css' }, ...fonts]
}

const FILES = LOOK_NAMES.flatMap(filesOf)

const bytesOf = ({ look, font }: LookFile) =>
	font === null ? Buffer.from(sheetOf(look)) : fs.readFileSync(path.join(placeOf(look), font))

const addresses = new Map<string, string>()

function addressOf(file: LookFile): string {
	const { stem, ext } = file
	const known = addresses.get(stem)
	if (known !== undefined) return known
	const hash = createHash('sha256').update(bytesOf(file))
	if (ext === '.css') hash.update(buildId())
	const address = `/api/looks/${stem}.${hash.digest('hex').slice(0, 16)}${ext}`
	addresses.set(stem, address)
	return address
}

/** Returns what pages of a look load: its style sheet and the fonts of their first letters; null for the first look. */
export function lookLinks(look: Look): { styles: string; fonts: string[] } | null {
	const [sheet, ...fonts] = filesOf(look)
	return sheet === undefined ? null : { styles: addressOf(sheet), fonts: fonts.map(addressOf) }
}

/**
 * Returns the style sheet of a look for this build: every `.part__class` under the name that the class has there, every
 * font under its address. Throws if there is no such class or font.
 */
export function lookCss(look: Look, parts: LookParts, source = sheetOf(look)): string {
	return source
		.replace(/\/\*.*?\*\//gs, '')
		.replace(/\.([a-z]+)__(\w+)/g, (_, part: string, name: string) => {
			const known = parts[part]?.[name]
			if (known === undefined) throw new Error(`${look} names ${part}__${name}, which no part has`)
			return `.${known.split(' ')[0]}`
		})
		.replace(/url\("([^"]+)"\)/g, (_, font: string) => {
			const file = FILES.find((one) => one.font === font)
			if (file === undefined) throw new Error(`${look} names ${font}, which is none of its fonts`)
			return `url("${addressOf(file)}")`
		})
		.replace(/\s*\n\s*/g, '\n')
}

/** Answers a request for a file of a look. One whose address is of another build gets the present file, unkept. */
export function lookResponse(asked: string, parts: LookParts): Response {
	const [, stem, ext] = /^([\w-]+)\.[0-9a-f]{16}(\.css|\.woff2)$/.exec(asked) ?? []
	const file = FILES.find((one) => one.stem === stem && one.ext === ext)
	if (file === undefined) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
	return new Response(file.font === null ? lookCss(file.look, parts) : new Uint8Array(bytesOf(file)), {
		headers: {
			'content-type': TYPES[file.ext],
			'cache-control': addressOf(file).endsWith(`/${asked}`) ? FOREVER : 'no-store',
			'x-content-type-options': 'nosniff',
		},
	})
}
