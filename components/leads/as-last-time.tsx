'use client'

import { useEffect, useRef, useState } from 'react'
import { linkClass } from '@/components/ui/button'
import { fillPerson, type LastPerson, readPerson } from './last-person'
import styles from './several.module.css'

/** Offers to fill in who the visitor is as in the form that they sent before; nothing where there was none. */
export function AsLastTime({ words }: { words: string }) {
	const place = useRef<HTMLButtonElement>(null)
	const [person, setPerson] = useState<LastPerson | null>(null)
	useEffect(() => setPerson(readPerson()), [])
	if (person === null) return null
	const name = `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim()
	const fill = () => {
		const form = place.current?.closest('form')
		if (form) fillPerson(form, person)
		setPerson(null)
	}
	return (
		<button ref={place} type="button" className={`${linkClass} ${styles.again}`} onClick={fill}>
			{words.replace('{name}', name)}
		</button>
	)
}
