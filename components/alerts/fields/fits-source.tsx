'use client'

import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { getJson, swrSettings, useSettled } from '#lib/base/browser/get-json.ts'
import type { AlertCount } from '#lib/people/alerts/criteria/alert-types.ts'

/** The query string for the count, from the form's present values; null while nothing that narrows it is chosen. */
function queryOf(form: HTMLFormElement, language: string): string | null {
	const query = new URLSearchParams({ language })
	const counted = new Set([...form.querySelectorAll<HTMLInputElement>('[data-counted]')].map((box) => box.name))
	for (const [name, value] of new FormData(form)) {
		const isAsked = /^(?:goal|types|places|also|\w+(?:Min|Max))$/.test(name) || counted.has(name)
		if (isAsked && typeof value === 'string' && value !== '') query.append(name, value)
	}
	return query.has('types') || query.has('places') ? query.toString() : null
}

interface FitsSourceProps {
	form: HTMLFormElement
	language: string
	/** Called with null while there is nothing to count. */
	onText: (text: string | null) => void
}

/** Fetches how many homes fit what is filled in, at every change. Loaded when the form is first used. */
export default function FitsSource({ form, language, onText }: FitsSourceProps) {
	const [query, setQuery] = useState(() => queryOf(form, language))
	useEffect(() => {
		const look = () => setQuery(queryOf(form, language))
		look()
		const events = ['focusin', 'input', 'change']
		for (const event of events) form.addEventListener(event, look)
		return () => {
			for (const event of events) form.removeEventListener(event, look)
		}
	}, [form, language])
	const settled = useSettled(query)
	const asked = query === null ? null : settled
	const { data } = useSWR<AlertCount, Error>(asked === null ? null : `/api/alerts/count?${asked}`, getJson, swrSettings)
	useEffect(() => {
		if (query === null) onText(null)
		else if (data) onText(data.text)
	}, [query, data, onText])
	return null
}
