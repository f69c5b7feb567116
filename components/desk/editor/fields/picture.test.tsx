// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StudioContext } from '#components/desk/editor/context/studio-context.ts'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToast } from '#components/desk/frame/undo-toast/undo-toast.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import { editedValue } from '#lib/desk/editor/edit/edit-value.ts'
import type { Field, Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import type { LeafView, StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import type { LibraryPicture } from '#lib/desk/editor/pictures/library-picture.ts'
import desk from '#messages/en/desk.json' with { type: 'json' }
import messages from '#messages/en/desk-editor.json' with { type: 'json' }
import { catchSentFiles, type SentFile } from '#tests/support/components/sent-files.ts'
import { FormField } from './form-field.tsx'
import { FormFieldContext } from './form-field-context.tsx'

const ALT = { fr: 'Le beffroi', en: 'The belfry' }
const BANNER: Json = { image: { src: '/media/belfry.jpg', alt: ALT, width: 800, height: 600 } }
const SITE: Json = { logo: { light: { src: '/media/logo.svg', alt: ALT, width: 8, height: 6 } } }

let sent: SentFile[]
let present: Json
beforeEach(() => {
	sent = catchSentFiles()
	vi.stubGlobal('createImageBitmap', async () => ({ width: 960, height: 480, close: () => {} }))
	vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
	vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,c21hbGw=')
})
afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

function textAt(key: string): string | undefined {
	const found = key.split('.').reduce<unknown>((inner, name) => Object(inner)[name], messages)
	return typeof found === 'string' ? found : undefined
}

/** The form of one place of a file. */
function Studio({ of, first, path }: { of: 'banner' | 'site'; first: Json; path: readonly string[] }) {
	const [value, setValue] = useState<Json>(first)
	present = value
	const form = formOf(of)
	const file: StudioFile = {
		version: 1,
		at: null,
		value,
		changes: [],
		conflicts: [],
		problems: [],
		touches: [],
		locked: [],
		forAdmins: [],
		file: `${of}.json`,
		form,
		fields: [],
	}
	const view: LeafView = {
		leaf: of,
		files: [file],
		languages: ['fr', 'en'],
		defaultLanguage: 'fr',
		pages: [],
		options: {},
		former: [],
		proposals: null,
		isAdmin: true,
		media: ['/media/belfry.jpg', '/media/square.jpg'],
	}
	const studio = {
		view,
		language: 'en',
		beside: null,
		edit: (_: StudioFile, edit: Edit) => setValue((known) => editedValue(known, edit)),
		text: (key: string, values: Readonly<Record<string, string | number>> = {}) =>
			fill(textAt(key) ?? key, Object.fromEntries(Object.entries(values).map(([name, own]) => [name, String(own)]))),
		has: (key: string) => textAt(key) !== undefined,
	}
	const fieldOf = (names: readonly string[]): Field | undefined => {
		const [name, ...rest] = names.toReversed()
		const around = rest.length === 0 ? null : fieldOf(rest.toReversed())
		const whole = around?.kind === 'shared' ? form.shared[around.name] : around
		const fields = whole === null ? form.fields : whole?.kind === 'group' ? whole.fields : []
		return fields.find((one) => one.name === name)?.field
	}
	const field = fieldOf(path)
	if (field === undefined) throw new Error(`There is no ${path.join('.')}`)
	const inner = path.reduce<Json | undefined>((all, name) => childOf(all, name), value)
	const { problems, fields, files, sill, session, failure } = desk
	return (
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<UndoToast>
				<FormFieldContext value={FormField}>
					<StudioContext value={studio}>
						<FormField file={file} field={field} path={[...path]} value={inner} label="Place" />
					</StudioContext>
				</FormFieldContext>
			</UndoToast>
		</DeskTextsProvider>
	)
}

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const fileOf = (name: string, start: string) => new File([bytes(start)], name)
const place = () => within(screen.getByRole('group', { name: 'Place' }))
const input = () => place().getByLabelText(messages.picture.upload)
/** That of the picture itself comes before those of its other shapes. */
const library = () => place().getAllByText(messages.picture.library)[0] ?? document.body
const descriptions = () => place().getAllByLabelText(messages.fields.alt)
const shown = () => document.querySelector('img')?.getAttribute('src')
const says = (text: string, name: string) => text.replace('{name}', name)
const nextSent = async (count: number) => {
	await vi.waitFor(() => expect(sent).toHaveLength(count))
	const last = sent.at(-1)
	if (last === undefined) throw new Error('Nothing was sent')
	return last
}
const MADE = { ok: true, picture: { src: '/media/square-2.jpg', width: 960, height: 480 } }

test('a picture is chosen first, shown at once and described after, in the one field for it', async () => {
	const user = userEvent.setup({ applyAccept: false })
	render(<Studio of="banner" first={BANNER} path={['image']} />)
	expect(descriptions()).toHaveLength(1)
	await user.upload(input(), fileOf('square.jpg', '\xff\xd8\xff\xe0'))
	const upload = await nextSent(1)
	expect(upload.address).toBe('/api/staff/desk/words/picture/?name=square.jpg')
	// Before the server has answered.
	expect(shown()).toBe('data:image/png;base64,c21hbGw=')
	expect(place().getByText(messages.picture.busy)).toBeDefined()
	await upload.answer(MADE)
	expect(shown()).toBe('/media/square-2.jpg')
	// What was said of the picture before is not said of this one.
	expect(present).toEqual({ image: { src: '/media/square-2.jpg', alt: {}, width: 960, height: 480 } })
	expect(place().getByText(messages.picture.describe)).toBeDefined()
	const [description] = descriptions()
	await user.type(description ?? document.body, 'The square')
	expect(place().queryByText(messages.picture.describe)).toBeNull()
	expect(present).toMatchObject({ image: { alt: { en: 'The square' } } })
})

const LIBRARY: LibraryPicture[] = [
	{ src: '/media/belfry.jpg', uses: [], isFree: true },
	{ src: '/media/square.jpg', uses: [{ leaf: 'menu', page: 'About us' }], isFree: false },
	{
		src: '/media/market.jpg',
		uses: [
			{ leaf: 'banner', page: null },
			{ leaf: null, page: null },
		],
		isFree: false,
	},
	{ src: '/media/fair.jpg', uses: [], isFree: true },
	{ src: '/sample/hall.jpg', uses: [], isFree: false },
]

/** The desk as its server answers: which pictures there are, and whether one may be deleted. */
function serveLibrary(refusal: object | null) {
	let pictures = LIBRARY
	const asked: [string, unknown][] = []
	vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
		const [path = ''] = address.split('?')
		const input: { src?: string } = JSON.parse(body ?? 'null')
		if (body !== undefined) asked.push([path, input])
		if (path.endsWith('/words/pictures/')) return Response.json({ ok: true, pictures })
		if (refusal !== null) return Response.json(refusal)
		pictures = path.endsWith('-delete/') ? LIBRARY.filter(({ src }) => src !== input.src) : LIBRARY
		return Response.json({ ok: true, removed: null })
	})
	return asked
}
const choices = async () => {
	const list = await place().findByRole('list')
	await within(list).findAllByRole('listitem')
	return [...list.querySelectorAll<HTMLElement>('[aria-pressed]')]
}

test('one that is there is chosen by sight, and says where it is shown already', async () => {
	const user = userEvent.setup()
	serveLibrary(null)
	// jsdom loads no pictures.
	Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: async () => {} })
	render(<Studio of="banner" first={BANNER} path={['image']} />)
	await user.click(library())
	const shown = await choices()
	expect(shown.map((one) => one.textContent)).toEqual([
		`belfry.jpg ${messages.picture.free}`,
		'square.jpg About us',
		`market.jpg ${messages.tree.leaves.banner}, ${messages.picture.homes}`,
		`fair.jpg ${messages.picture.free}`,
		`hall.jpg ${messages.picture.free}`,
	])
	expect(shown.map((one) => one.querySelector('img')?.getAttribute('src'))).toEqual(LIBRARY.map(({ src }) => src))
	const [, square] = shown
	await user.click(square ?? document.body)
	await vi.waitFor(() => expect(present).toMatchObject({ image: { src: '/media/square.jpg', alt: {} } }))
	expect(square?.getAttribute('aria-pressed')).toBe('true')
	Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
})

test('one that nothing shows is deleted, the chosen one not, and comes back by one undo', async () => {
	const user = userEvent.setup()
	const asked = serveLibrary(null)
	render(<Studio of="banner" first={BANNER} path={['image']} />)
	await user.click(library())
	await choices()
	const removal = new RegExp(`^${messages.picture.delete}`)
	expect(place().getAllByRole('button', { name: removal })).toHaveLength(1)
	await user.click(place().getByRole('button', { name: `${messages.picture.delete} fair.jpg` }))
	await vi.waitFor(async () => expect(await choices()).toHaveLength(4))
	expect(document.activeElement).toBe(library())
	await user.click(await screen.findByRole('button', { name: /^Undo/ }))
	await vi.waitFor(async () => expect(await choices()).toHaveLength(5))
	expect(asked).toEqual([
		['/api/staff/desk/words/picture-delete/', { src: '/media/fair.jpg', language: 'en' }],
		['/api/staff/desk/words/picture-undelete/', { src: '/media/fair.jpg' }],
	])
})

test('one that a colleague has placed meanwhile stays, with the place where it is shown', async () => {
	const user = userEvent.setup()
	serveLibrary({ ok: false, problem: 'pictureShown', present: { uses: [{ leaf: 'menu', page: 'Renting' }] } })
	render(<Studio of="banner" first={BANNER} path={['image']} />)
	await user.click(library())
	await choices()
	await user.click(place().getByRole('button', { name: `${messages.picture.delete} fair.jpg` }))
	const said = fill(messages.picture.shown, { name: 'fair.jpg', places: 'Renting' })
	expect(await place().findByText(said)).not.toBeNull()
	expect(await choices()).toHaveLength(5)
})

test('one that only decorates is marked so, in every language, and can be described all the same', async () => {
	const user = userEvent.setup({ applyAccept: false })
	render(<Studio of="banner" first={BANNER} path={['image']} />)
	expect(place().queryByRole('checkbox')).toBeNull()
	await user.upload(input(), fileOf('square.jpg', '\xff\xd8\xff\xe0'))
	await (await nextSent(1)).answer(MADE)
	const decorates = place().getByRole('checkbox', { name: messages.picture.decorates })
	await user.click(decorates)
	expect(present).toMatchObject({ image: { alt: { fr: '', en: '' } } })
	expect(place().queryByText(messages.picture.describe)).toBeNull()
	await user.click(decorates)
	expect(place().getByText(messages.picture.describe)).toBeDefined()
})

test('a file that is refused is named with its reason, and the same one can be chosen again', async () => {
	const user = userEvent.setup({ applyAccept: false })
	render(<Studio of="banner" first={BANNER} path={['image']} />)
	for (let turn = 0; turn < 2; turn += 1) {
		await user.upload(input(), fileOf('IMG_1.HEIC', '\0\0\0\x24ftypheic'))
		await vi.waitFor(() =>
			expect(place().getAllByRole('alert')[0]?.textContent).toBe(says(desk.files.heic, 'IMG_1.HEIC')),
		)
		expect(input()).toHaveProperty('value', '')
	}
	await user.upload(input(), fileOf('half.jpg', '\xff\xd8\xff\xe0'))
	await (await nextSent(1)).answer({ ok: false, problem: 'broken' })
	expect(place().getAllByRole('alert')[0]?.textContent).toBe(says(desk.files.broken, 'half.jpg'))
	expect(present).toEqual(BANNER)
})

test('a new logo keeps the words of the one before, and asks for none', async () => {
	const user = userEvent.setup({ applyAccept: false })
	render(<Studio of="site" first={SITE} path={['logo', 'light']} />)
	await user.upload(input(), fileOf('logo.png', '\x89PNG\r\n\x1a\n'))
	await (await nextSent(1)).answer(MADE)
	expect(present).toEqual({ logo: { light: { src: '/media/square-2.jpg', alt: ALT, width: 960, height: 480 } } })
	expect(place().queryByText(messages.picture.describe)).toBeNull()
	expect(place().queryByRole('checkbox')).toBeNull()
})

test('the same picture for a phone is chosen by sight too, and taken away', async () => {
	const user = userEvent.setup({ applyAccept: false })
	render(<Studio of="banner" first={BANNER} path={['image', 'phone']} />)
	expect(document.querySelector('img')).toBeNull()
	const none = new RegExp(`^${messages.picture.none}`)
	expect(screen.queryByRole('button', { name: none })).toBeNull()
	await user.upload(screen.getByLabelText(/^Place/), fileOf('square.jpg', '\xff\xd8\xff\xe0'))
	await (await nextSent(1)).answer(MADE)
	expect(present).toMatchObject({ image: { src: '/media/belfry.jpg', alt: ALT, phone: '/media/square-2.jpg' } })
	expect(shown()).toBe('/media/square-2.jpg')
	await user.click(screen.getByRole('button', { name: none }))
	expect(present).toMatchObject({ image: { phone: null } })
	expect(document.querySelector('img')).toBeNull()
})

test('pictures in a row are seen, and called by what one sees on them', () => {
	const picture = { src: '/media/belfry.jpg', alt: ALT, width: 8, height: 6 }
	render(<Studio of="banner" first={{ gallery: [picture, { ...picture, alt: {} }] }} path={['gallery']} />)
	const rows = screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0])
	expect(rows.map((row) => row?.textContent)).toEqual(['The belfry', 'Entry 2'])
	expect(rows.map((row) => row?.querySelector('img')?.getAttribute('src'))).toEqual([picture.src, picture.src])
})
