'use client'

import { useEffect, useRef, useState } from 'react'
import type { LastPerson } from '#components/forms/sending/last-person.ts'
import styles from '#components/ui/ui.module.css'

type Known = typeof import('#components/forms/sending/last-person.ts')

/** Returns whether a form was sent in this window before: only then is the rest loaded. */
function hasPerson(): boolean {
	try {
		return sessionStorage.getItem('last-person') !== null
	} catch {
		return false
	}
}

/** Offers to fill in the visitor's details from the last form they sent; nothing if there was none. */
export function AsLastTime({ words, forget }: { words: string; forget: string }) {
	const place = useRef<HTMLButtonElement>(null)
	const [offer, setOffer] = useState<{ person: LastPerson; known: Known } | null>(null)
	useEffect(() => {
		if (!hasPerson()) return
		const show = (known: Known) => {
			const person = known.readPerson()
			if (person !== null) setOffer({ person, known })
		}
		import('#components/forms/sending/last-person.ts').then(show, () => {})
	}, [])
	if (offer === null) return null
	const { person, known } = offer
	const name = `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim()
	const fillIn = () => {
		const form = place.current?.closest('form')
		if (form) known.fillPerson(form, person)
		setOffer(null)
	}
	const leave = () => {
		known.forgetPerson()
		setOffer(null)
	}
	return (
		<p className={styles.tools}>
			<button ref={place} type="button" className={`${styles.link} ${styles.go}`} onClick={fillIn}>
				{words.replace('{name}', name)}
			</button>
			<button type="button" className={`${styles.link} ${styles.go}`} onClick={leave}>
				{forget}
			</button>
		</p>
	)
}
