'use client'

import { useEffect, useRef, useState } from 'react'
import { DeskIcon } from '#components/desk/parts/desk-icon.tsx'
import { useSettled } from '#lib/base/browser/get-json.ts'
import styles from './filters.module.css'

interface FilterSearchProps {
	id: string
	label: string
	hint: string
	/** What is searched for now. */
	value: string
	/** Called once nobody types any more. */
	onChange: (value: string) => void
}

/** The search above a list. */
export function FilterSearch({ id, label, hint, value, onChange }: FilterSearchProps) {
	const [typed, setTyped] = useState(value)
	const settled = useSettled(typed)
	const present = useRef({ value, onChange })
	useEffect(() => {
		present.current = { value, onChange }
	})
	// What is chosen elsewhere empties or fills the field.
	const [before, setBefore] = useState(value)
	if (value !== before) {
		setBefore(value)
		if (value !== typed.trim()) setTyped(value)
	}
	useEffect(() => {
		const { value: now, onChange: change } = present.current
		if (settled.trim() !== now) change(settled.trim())
	}, [settled])
	return (
		<div className={styles.search}>
			<DeskIcon name="search" />
			<label className="vh" htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				type="search"
				maxLength={100}
				placeholder={hint}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				onKeyDown={(event) => {
					if (event.key !== 'Escape') return
					// Browsers would empty the field.
					event.preventDefault()
					event.currentTarget.blur()
				}}
			/>
		</div>
	)
}
