'use client'

import { useEffect, useState } from 'react'
import { readDesk } from './post-desk.ts'

const DEBOUNCE_MS = 200

/** Returns what a route of the desk finds for what is typed, once nobody types; nothing for nothing. */
export function useFound<Answer extends object>(route: string, typed: string, language?: string): Answer | null {
	const [found, setFound] = useState<Answer | null>(null)
	const wanted = typed.trim()
	useEffect(() => {
		setFound(null)
		if (wanted === '') return
		const control = new AbortController()
		const find = async () => {
			const query = language === undefined ? { q: wanted } : { q: wanted, language }
			const read = await readDesk<Answer>(route, query, control.signal)
			if (read.ok && !control.signal.aborted) setFound(read)
		}
		const timer = setTimeout(() => void find(), DEBOUNCE_MS)
		return () => {
			clearTimeout(timer)
			control.abort()
		}
	}, [route, wanted, language])
	return found
}
