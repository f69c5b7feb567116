'use client'

import { useState } from 'react'
import { postDesk } from '#components/desk/frame/server/post-desk.ts'
import { postFile } from '#components/desk/frame/server/post-file.ts'
import { type MoreProblems, problemText, useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { fill } from '#lib/base/text/fill.ts'
import type { DeskRefusal } from '#lib/desk/frame/desk-frame-types.ts'
import type { SheetKind, SheetTexts, SheetView } from '#lib/desk/homes/spreadsheet/sheet-types.ts'
import { useSheetFiles } from './use-sheet-files.ts'

interface Stored {
	count: number
	first: number
	/** The number of each draft, by what its home is called in the view. */
	ids: Readonly<Record<string, number>>
	/** What was stored, as a sentence. */
	text: string
	undone: string
}

/** What a member does with a file: `reading` its first reading, `again` another after a choice, `storing`. */
type SheetStep = 'reading' | 'again' | 'storing'

const READS: Readonly<Record<SheetKind, string>> = { drafts: 'homes/sheet/read', list: 'homes/sheet/list-read' }

/**
 * Reads a spreadsheet at the server, again after each choice for a column, and stores its homes. The file stays in the
 * browser until then: nothing of it is kept.
 */
export function useSheet(problems: MoreProblems, words: SheetTexts, first: SheetKind) {
	const texts = useDeskTexts()
	const toast = useUndoToast()
	const files = useSheetFiles(words.zip)
	const [kind, setKind] = useState(first)
	const [file, setFile] = useState<File | null>(null)
	const [view, setView] = useState<SheetView | null>(null)
	const [step, setStep] = useState<SheetStep | null>(null)
	const [part, setPart] = useState(0)
	const [problem, setProblem] = useState<string | null>(null)
	const [stored, setStored] = useState<string | null>(null)
	const say = (refusal: DeskRefusal) => setProblem(problemText(texts, refusal, problems))
	const send = <Result extends object>(route: string, one: File, more: Record<string, string> = {}) =>
		postFile<Result>(route, { name: one.name, language: texts.language, ...more }, one, setPart)

	const read = async (one: File, how: SheetStep, becomes = kind) => {
		setStep(how)
		setProblem(null)
		setPart(0)
		const answer = await send<{ view: SheetView }>(READS[becomes], one)
		setStep(null)
		if (!answer.ok) return say(answer)
		setView(answer.view)
		await files.again(answer.view)
	}
	const take = async (chosen: File) => {
		setView(null)
		setStored(null)
		files.forget()
		try {
			// Its program may save it meanwhile: what is stored is what was read.
			const copy = new File([await chosen.arrayBuffer()], chosen.name)
			setFile(copy)
			await read(copy, 'reading')
		} catch {
			setProblem(fill(texts.files.unreadable, { name: chosen.name }))
		}
	}
	/** Reads the file as what its homes are to become. */
	const become = async (becomes: SheetKind) => {
		setKind(becomes)
		setStored(null)
		if (file === null) return
		setView(null)
		files.forget()
		await read(file, 'again', becomes)
	}
	const choose = async (heading: string, field: string | null) => {
		if (file === null) return
		setStep('again')
		const answer = await postDesk('homes/sheet/choose', { heading, field })
		if (answer.ok) return read(file, 'again')
		setStep(null)
		say(answer)
	}
	const storedText = (text: string, added: number | null) =>
		added === null ? text : `${text} ${fill(words.zip.sent, { count: String(added) })}`
	const takeBack = async ({ first, count, undone }: Stored) => {
		const answer = await postDesk('homes/sheet/undo', { first, count })
		if (!answer.ok) return problemText(texts, answer, problems)
		setStored(undone)
		return null
	}
	const store = async () => {
		if (file === null || view === null) return
		setStep('storing')
		setProblem(null)
		const answer = await send<Stored>('homes/sheet/store', file)
		if (!answer.ok) {
			setStep(null)
			return say(answer)
		}
		const added = await files.send(view.homes, answer.ids)
		const text = storedText(answer.text, added)
		setStep(null)
		setView(null)
		setFile(null)
		setStored(text)
		if (answer.count > 0) toast.offerUndo({ text, undo: () => takeBack(answer) })
	}
	/** Has the site follow the list. */
	const takeOver = async (agreed: string | null) => {
		if (file === null || view === null) return
		setStep('storing')
		setProblem(null)
		const sent = await files.sendToList(view.homes)
		const pictures = new Blob(sent === null ? [] : [JSON.stringify(sent.urls)])
		const answer = await send<{ text: string }>('homes/sheet/list-import', new File([file, pictures], file.name), {
			...(agreed !== null && { agreed }),
			...(pictures.size > 0 && { pictures: String(pictures.size) }),
		})
		setStep(null)
		if (!answer.ok) return say(answer)
		files.forgetZip()
		setView(null)
		setFile(null)
		setStored(storedText(answer.text, sent?.added ?? null))
	}
	return { kind, become, takeOver, files, file, view, step, part, problem, stored, take, choose, store }
}
