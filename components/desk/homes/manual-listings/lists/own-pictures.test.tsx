// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeskTextsProvider } from '#components/desk/frame/texts/texts-context.tsx'
import { UndoToastContext } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { OwnContext, type OwnForm } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import { type OwnValues, picturesOf, rowsOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import desk from '#messages/en/desk.json' with { type: 'json' }
import own from '#messages/en/desk-own.json' with { type: 'json' }
import property from '#messages/en/property.json' with { type: 'json' }
import { catchSentFiles, type SentFile } from '#tests/support/components/sent-files.ts'
import { OwnDocuments } from './own-documents.tsx'
import { OwnPictures } from './own-pictures.tsx'

let sent: SentFile[]
beforeEach(() => {
	sent = catchSentFiles()
})
afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

function Form() {
	const [values, setValues] = useState<OwnValues>({})
	const nothing = () => {}
	const setting = {
		map: { tiles: null, attribution: '', latitude: 50.4, longitude: 4.2, zoom: 8, words: property.map },
		language: 'en',
		subject: 'home' as const,
		languages: [{ code: 'en', name: 'English' }],
		texts: own,
		types: [],
		labels: {},
		designations: {},
		ribbons: [],
		agents: [],
		projects: [],
		units: [],
		towns: [],
		previews: {},
		listHref: '',
		proposals: null,
	}
	const standing = {
		id: 5,
		version: 1,
		state: 'draft' as const,
		hasChanges: false,
		saved: '',
		href: null,
		hidden: null,
		check: { missing: [], violations: [], languages: [], photos: 0, isUnplaced: false, films: [] },
		place: { found: null, centre: null },
	}
	const form: OwnForm = {
		setting,
		values,
		standing,
		save: 'saved',
		errors: {},
		conflicts: {},
		revisions: {},
		language: 'en',
		setLanguage: nothing,
		set: nothing,
		settle: nothing,
		replace: nothing,
		saveNow: nothing,
		setPictures: (list, change) => setValues((all) => ({ ...all, [list]: change(picturesOf(all, list)) })),
		setRows: (key, change) => setValues((all) => ({ ...all, [key]: change(rowsOf(all, key)) })),
	}
	const { problems, fields, files, sill, session, failure } = desk
	const acts = { say: nothing, complain: nothing, undoLatest: nothing, offerUndo: nothing }
	return (
		<DeskTextsProvider texts={{ language: 'en', loginHref: '/', problems, fields, files, sill, session, failure }}>
			<UndoToastContext value={acts}>
				<OwnContext value={form}>
					<OwnPictures list="Pictures" language="en" />
					<hr />
					<OwnDocuments />
				</OwnContext>
			</UndoToastContext>
		</DeskTextsProvider>
	)
}

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const JPEG = '\xff\xd8\xff\xe0'
const HEIC = '\0\0\0\x24ftypheic'
const fileOf = (name: string, start: string) => new File([bytes(start)], name)
const say = (text: string, name: string) => text.replace('{name}', name).replace('{size}', '30')
const picture = (digit: string) => ({ hash: digit.repeat(32), width: 4, height: 3, alt: {} })
const refused = () => screen.getAllByRole('alert').flatMap((alert) => within(alert).queryAllByRole('listitem'))
const textsOf = (items: HTMLElement[]) => items.map(({ textContent }) => textContent)
/** Waits until so many files were sent since the beginning. */
const nextSent = async (count: number) => {
	await vi.waitFor(() => expect(sent).toHaveLength(count))
	const last = sent.at(-1)
	if (last === undefined) throw new Error('Nothing was sent')
	return last
}

test('every picture that is refused is named with its own reason, and the others are there', async () => {
	const user = userEvent.setup({ applyAccept: false })
	const tooLarge = fileOf('large.jpg', JPEG)
	Object.defineProperty(tooLarge, 'size', { value: 30 * 1024 * 1024 + 1 })
	const moved = fileOf('moved.jpg', JPEG)
	moved.slice = () => {
		throw new DOMException('gone', 'NotReadableError')
	}
	render(<Form />)
	const input = screen.getByLabelText(own.pictures.add, { exact: false })
	await user.upload(input, [
		...[fileOf('1.jpg', JPEG), fileOf('empty.jpg', ''), fileOf('2.jpg', JPEG), fileOf('IMG_1.HEIC', HEIC)],
		...[fileOf('scan.tiff', 'II*\0'), tooLarge, moved, fileOf('3.jpg', JPEG), fileOf('4.jpg', JPEG)],
	])
	const first = await nextSent(1)
	expect([first.address, first.type, first.file.name]).toEqual([
		'/api/staff/desk/homes/own/picture/?id=5',
		'application/octet-stream',
		'1.jpg',
	])
	expect(screen.getByText(desk.files.onTheirWay.replace('{count}', '9'))).toBeDefined()
	await first.progress(0.42)
	expect(screen.getByText(desk.files.sent.replace('{percent}', '42'))).toBeDefined()
	await first.progress(1)
	expect(screen.getByText(desk.files.prepared)).toBeDefined()
	await first.answer({ ok: true, picture: picture('a') })
	// The same picture under another name.
	await (await nextSent(2)).answer({ ok: true, picture: picture('a') })
	await (await nextSent(3)).answer({ ok: false, problem: 'broken' })
	await (await nextSent(4)).lose()
	expect(textsOf(refused())).toEqual([
		...[say(desk.files.empty, 'empty.jpg'), say(desk.files.duplicate, '2.jpg'), say(desk.files.heic, 'IMG_1.HEIC')],
		...[say(desk.files.unsupported, 'scan.tiff'), say(desk.files.tooLarge, 'large.jpg')],
		...[say(desk.files.unreadable, 'moved.jpg'), say(desk.files.broken, '3.jpg'), `4.jpg: ${desk.problems.offline}`],
	])
	expect(document.querySelectorAll('img')).toHaveLength(1)
	expect(sent).toHaveLength(4)

	// The sentences go when they are closed, and the same file can be chosen again.
	await user.click(screen.getByRole('button', { name: desk.sill.close }))
	expect(refused()).toEqual([])
	for (let turn = 0; turn < 2; turn += 1) {
		await user.upload(input, [fileOf('empty.jpg', '')])
		await vi.waitFor(() => expect(textsOf(refused())).toEqual([say(desk.files.empty, 'empty.jpg')]))
	}
})

test('a document is refused for reasons of its own, a copy of one too', async () => {
	const user = userEvent.setup({ applyAccept: false })
	render(<Form />)
	await user.upload(screen.getByLabelText(own.documents.add, { exact: false }), [
		...[fileOf('deed.pdf', '%PDF-1.7'), fileOf('none.pdf', ''), fileOf('false.pdf', '<html>')],
		...[fileOf('page.html', '<html>'), fileOf('copy.pdf', '%PDF-1.7')],
	])
	const first = await nextSent(1)
	expect(first.address).toBe('/api/staff/desk/homes/own/document/?id=5&name=deed.pdf')
	await first.answer({ ok: true, file: 'a.pdf', size: 8 })
	await (await nextSent(2)).answer({ ok: true, file: 'a.pdf', size: 8 })
	expect(textsOf(refused())).toEqual([
		...[say(desk.files.empty, 'none.pdf'), say(desk.files.misnamed, 'false.pdf')],
		...[say(desk.files.unsupportedDocument, 'page.html'), say(desk.files.duplicate, 'copy.pdf')],
	])
	expect(screen.getByDisplayValue('deed')).toBeDefined()
})
