'use client'

import { useEffect, useState } from 'react'
import type { FileOnItsWay, RefusedFile } from '#components/desk/frame/files/file-states.tsx'
import { refusedText } from '#components/desk/frame/files/refused-text.ts'
import { useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { SheetHomeView, SheetTexts, SheetView } from '#lib/desk/homes/spreadsheet/sheet-types.ts'
import type { HomeFile } from '#lib/homes/spreadsheets/files/file-types.ts'
import type { FilesPlan } from '#lib/homes/spreadsheets/files/plan-files.ts'
import { type OnProgress, sendHomeFiles, sendListPictures, type UnsentFile } from './send-home-files.ts'

const MIB = 1024 * 1024

/** Reads with what the ZIP is matched and unpacked, once it is needed. */
const loadPlanning = () => import('#lib/homes/spreadsheets/files/plan-files.ts')
const loadLimits = () => import('#lib/homes/spreadsheets/files/file-types.ts')

interface ChosenZip {
	name: string
	bytes: Uint8Array
	plan: FilesPlan
}

/**
 * Takes a ZIP with files of a list's homes, finds in the browser which belong to which, and sends them once the homes
 * are drafts. Nothing of the ZIP leaves the browser before that.
 */
export function useSheetFiles(texts: SheetTexts['zip']) {
	const desk = useDeskTexts()
	const [zip, setZip] = useState<ChosenZip | null>(null)
	const [sending, setSending] = useState<{ file: FileOnItsWay; done: number; total: number } | null>(null)
	const [refused, setRefused] = useState<readonly RefusedFile[]>([])
	const isSending = sending !== null
	useEffect(() => {
		if (!isSending) return
		const stay = (event: BeforeUnloadEvent) => event.preventDefault()
		addEventListener('beforeunload', stay)
		return () => removeEventListener('beforeunload', stay)
	}, [isSending])

	const plan = async (name: string, bytes: Uint8Array, { homes, list }: SheetView) => {
		const { planFiles, checkStart, withoutDocuments } = await loadPlanning()
		const planned = planFiles(bytes, homes, checkStart)
		setZip({ name, bytes, plan: list === null ? planned : withoutDocuments(planned) })
	}
	const sayProblem = async (name: string, code: string) => {
		const { FILES_LIMITS: limits } = await loadLimits()
		const size = code === 'zip-too-large' ? limits.bytes : limits.unpacked
		const problems: Readonly<Record<string, string>> = texts.problems
		const values = { name, count: String(limits.entries), size: String(size / MIB) }
		setRefused([{ id: 0, text: fill(problems[code] ?? fill(desk.files.unreadable, { name }), values) }])
	}
	/** Takes a ZIP for the homes of a list. */
	const take = async (file: File, view: SheetView) => {
		setZip(null)
		setRefused([])
		try {
			const { FILES_LIMITS: limits } = await loadLimits()
			if (file.size > limits.bytes) return await sayProblem(file.name, 'zip-too-large')
			await plan(file.name, new Uint8Array(await file.arrayBuffer()), view)
		} catch (error) {
			await sayProblem(file.name, error instanceof Error ? error.message : '')
		}
	}
	/** Assigns the files to homes anew, after the list was read anew. */
	const again = async (view: SheetView) => {
		if (zip !== null) await plan(zip.name, zip.bytes, view)
	}
	const forget = () => {
		setZip(null)
		setRefused([])
	}
	/** Sends the files of homes one after the other, and says which were not taken. Returns how many were; null without any. */
	const sendEach = async <Part extends { files: readonly HomeFile[] }>(
		parts: readonly Part[],
		sendPart: (part: Part, onProgress: OnProgress) => Promise<readonly UnsentFile[]>,
	) => {
		const total = parts.reduce((sum, { files }) => sum + files.length, 0)
		if (total === 0) return null
		let done = 0
		const unsent: UnsentFile[] = []
		for (const part of parts) {
			let last: HomeFile | null = null
			const failed = await sendPart(part, (file, progress) => {
				if (last !== file) done += 1
				last = file
				setSending({ file: { id: done, name: file.name, part: progress }, done, total })
			})
			unsent.push(...failed)
		}
		setSending(null)
		setRefused(unsent.map(({ file, refusal }, id) => ({ id, text: refusedText(desk, file.kind, file.name, refusal) })))
		return total - unsent.length
	}
	/**
	 * Sends the files of homes that are drafts now, by their `id` in the list, and has the photographs fetched that the
	 * list gives by address. Returns how many were added; null without any.
	 */
	const send = async (homes: readonly SheetHomeView[], ids: Readonly<Record<string, number>>) => {
		const { FILES_LIMITS: limits } = await loadLimits()
		const parts = homes.flatMap((home, index) => {
			const id = ids[home.id]
			const ofZip = zip?.plan.homes[index] ?? []
			const addressed = home.addresses
				.slice(0, limits.picture)
				.map((name) => ({ name, kind: 'picture' as const, size: 0 }))
			return id === undefined ? [] : [{ id, ofZip, addressed, files: [...ofZip, ...addressed] }]
		})
		const added = await sendEach(
			parts.filter(({ files }) => files.length > 0),
			({ id, ofZip, addressed }, onProgress) =>
				sendHomeFiles({ zip: zip?.bytes ?? null, files: ofZip, addressed, id, onProgress }),
		)
		setZip(null)
		return added
	}
	/**
	 * Sends the photographs of homes of a list that is taken over next. Returns their addresses on the site by what each
	 * home is called in the list, and how many there are; null without any.
	 */
	const sendToList = async (homes: readonly SheetHomeView[]) => {
		if (zip === null) return null
		const urls: Record<string, readonly string[]> = {}
		const parts = homes.map(({ id }, index) => ({ id, files: zip.plan.homes[index] ?? [] }))
		const added = await sendEach(
			parts.filter(({ files }) => files.length > 0),
			async ({ id, files }, onProgress) => {
				const sent = await sendListPictures({ zip: zip.bytes, files, onProgress })
				if (sent.urls.length > 0) urls[id] = sent.urls
				return sent.unsent
			},
		)
		return added === null ? null : { urls, added }
	}
	const forgetZip = () => setZip(null)
	return { zip, sending, refused, take, again, forget, forgetZip, send, sendToList, closeRefused: () => setRefused([]) }
}
