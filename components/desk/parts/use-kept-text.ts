'use client'

import { useCallback, useEffect, useState } from 'react'
import { withStorage } from '#lib/base/browser/browser-storage.ts'

/**
 * A text that is being typed: it stays in this tab under its name until it is empty, whatever is opened meanwhile.
 * Returns the text and what writes it.
 */
export function useKeptText(name: string): [string, (typed: string) => void] {
	const [text, setText] = useState('')
	useEffect(() => {
		setText(withStorage('sessionStorage', (storage) => storage.getItem(name)) ?? '')
	}, [name])
	const write = useCallback(
		(typed: string) => {
			setText(typed)
			withStorage('sessionStorage', (storage) => {
				if (typed === '') storage.removeItem(name)
				else storage.setItem(name, typed)
			})
		},
		[name],
	)
	return [text, write]
}
