'use client'

import { useEffect, useState } from 'react'
import type { FileOnItsWay, RefusedFile } from '#components/desk/frame/files/file-states.tsx'
import { refusedText } from '#components/desk/frame/files/refused-text.ts'
import { useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { SheetHomeView, SheetTexts } from '#lib/desk/homes/spreadsheet/sheet-types.ts'
import type { FilesPlan } from '#lib/homes/spreadsheets/files/plan-files.ts'
import { sendHomeFiles, type UnsentFile } from './send-home-files.ts'

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

	const plan = async (name: string, bytes: Uint8Array, homes: readonly SheetHomeView[]) => {
		const { planFiles, checkStart } = await loadPlanning()
		setZip({ name, bytes, plan: planFiles(bytes, homes, checkStart) })
	}
	const sayProblem = async (name: string, code: string) => {
		const { FILES_LIMITS: limits } = await loadLimits()
		const size = code === 'zip-too-large' ? limits.bytes : limits.unpacked
		const problems: Readonly<Record<string, string>> = texts.problems
		const values = { name, count: String(limits.entries), size: String(size / MIB) }
		setRefused([{ id: 0, text: fill(problems[code] ?? fill(desk.files.unreadable, { name }), values) }])
	}
	/** Takes a ZIP for the homes of a list. */
	const take = async (file: File, homes: readonly SheetHomeView[]) => {
		setZip(null)
		setRefused([])
		try {
			const { FILES_LIMITS: limits } = await loadLimits()
			if (file.size > limits.bytes) return await sayProblem(file.name, 'zip-too-large')
			await plan(file.name, new Uint8Array(await file.arrayBuffer()), homes)
		} catch (error) {
			await sayProblem(file.name, error instanceof Error ? error.message : '')
		}
	}
	/** Assigns the files to homes anew, after the list was read anew. */
	const again = async (homes: readonly SheetHomeView[]) => {
		if (zip !== null) await plan(zip.name, zip.bytes, homes)
	}
	const forget = () => {
		setZip(null)
		setRefused([])
	}
	/** Sends the files of homes that are drafts now, by their `id` in the list. Returns how many were added; null without any. */
	const send = async (homes: readonly SheetHomeView[], ids: Readonly<Record<string, number>>) => {
		if (zip === null) return null
		const parts = homes.flatMap((home, index) => {
			const id = ids[home.id]
			const files = zip.plan.homes[index] ?? []
			return id === undefined || files.length === 0 ? [] : [{ id, files }]
		})
		const total = parts.reduce((sum, { files }) => sum + files.length, 0)
		if (total === 0) return null
		let done = 0
		let last: string | null = null
		const unsent: UnsentFile[] = []
		for (const { id, files } of parts) {
			const failed = await sendHomeFiles({
				zip: zip.bytes,
				files,
				id,
				onProgress: ({ name }, part) => {
					if (last !== `${id} ${name}`) done += 1
					last = `${id} ${name}`
					setSending({ file: { id: done, name, part }, done, total })
				},
			})
			unsent.push(...failed)
		}
		setSending(null)
		setZip(null)
		setRefused(unsent.map(({ file, refusal }, id) => ({ id, text: refusedText(desk, file.kind, file.name, refusal) })))
		return total - unsent.length
	}
	return { zip, sending, refused, take, again, forget, send, closeRefused: () => setRefused([]) }
}
