'use client'

import { useRef, useState } from 'react'
import { useSill } from '#components/desk/frame/sill/sill-context.ts'
import { useOwn } from '#components/desk/homes/own/fields/own-context.ts'

/** Returns the bytes of a file as base64. */
export function base64Of(file: File): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader()
		reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
		reader.onerror = () => reject(reader.error)
		reader.readAsDataURL(file)
	})
}

/**
 * Sends files one after the other; each appears once it is there. `send` returns what went wrong with a file, or null;
 * `unread` says so of a file that cannot be read here.
 */
export function useUpload(send: (file: File) => Promise<string | null>, unread: (name: string) => string) {
	const { saveNow } = useOwn()
	const [waiting, setWaiting] = useState(0)
	const sill = useSill()
	const last = useRef<Promise<unknown>>(Promise.resolve())
	const add = (files: FileList | null) => {
		const all = [...(files ?? [])]
		setWaiting((count) => count + all.length)
		for (const file of all) {
			last.current = last.current
				.then(() => send(file))
				.catch(() => unread(file.name))
				.then((problem) => {
					if (problem !== null) sill.complain(problem)
					setWaiting((count) => count - 1)
				})
		}
		last.current = last.current.then(saveNow)
	}
	return { waiting, add }
}
