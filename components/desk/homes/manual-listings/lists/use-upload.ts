'use client'

import { useRef, useState } from 'react'
import { checkFile, type FileUse } from '#components/desk/frame/files/check-file.ts'
import type { FileOnItsWay, RefusedFile } from '#components/desk/frame/files/file-states.tsx'
import { refusedText } from '#components/desk/frame/files/refused-text.ts'
import { useDeskTexts } from '#components/desk/frame/texts/texts-context.tsx'
import { useOwn } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import type { DeskRefusal } from '#lib/desk/frame/desk-frame-types.ts'

/** Sends one file; returns why it was not taken, or null once it is there. */
type Send = (file: File, onProgress: (part: number) => void) => Promise<DeskRefusal | null>

/**
 * Sends files one after the other; each appears once it is there, and for each that does not there is a sentence, until
 * it is closed or other files are chosen.
 */
export function useUpload(use: FileUse, send: Send) {
	const { saveNow } = useOwn()
	const texts = useDeskTexts()
	const [files, setFiles] = useState<readonly FileOnItsWay[]>([])
	const [refused, setRefused] = useState<readonly RefusedFile[]>([])
	const last = useRef<Promise<unknown>>(Promise.resolve())
	const lastId = useRef(0)
	const refusalOf = async (file: File, onProgress: (part: number) => void): Promise<DeskRefusal | null> => {
		const problem = await checkFile(use, file)
		return problem === null ? send(file, onProgress) : { ok: false, problem }
	}
	const take = async (file: File, id: number) => {
		const setPart = (part: number) => setFiles((all) => all.map((one) => (one.id === id ? { ...one, part } : one)))
		setPart(0)
		const refusal = await refusalOf(file, setPart)
		if (refusal !== null) setRefused((all) => [...all, { id, text: refusedText(texts, use, file.name, refusal) }])
		setFiles((all) => all.filter((one) => one.id !== id))
	}
	const add = (chosen: FileList | null) => {
		const all = [...(chosen ?? [])].map((file) => {
			lastId.current += 1
			return { file, id: lastId.current }
		})
		setRefused([])
		setFiles((waiting) => [...waiting, ...all.map(({ file, id }) => ({ id, name: file.name, part: null }))])
		for (const { file, id } of all) last.current = last.current.then(() => take(file, id))
		last.current = last.current.then(saveNow)
	}
	return { files, refused, add, close: () => setRefused([]) }
}
