'use client'

import { useEffect, useRef } from 'react'

interface NewsletterErrorProps {
	/** The errors for an empty and for an invalid address. */
	missing: string
	invalid: string
	className: string | undefined
}

/** Shows what is wrong with the address of the form around it, and stops the form from being sent. */
export function NewsletterError({ missing, invalid, className }: NewsletterErrorProps) {
	const place = useRef<HTMLParagraphElement>(null)
	useEffect(() => {
		const { current } = place
		const form = current?.closest('form')
		const input = form?.querySelector<HTMLInputElement>('[type=email]')
		if (!current || !form || !input) return
		const say = () => {
			const { valid, valueMissing } = input.validity
			current.textContent = valid ? '' : valueMissing ? missing : invalid
			input.ariaInvalid = String(!valid)
		}
		form.onsubmit = (event) => {
			say()
			if (input.validity.valid) return
			event.preventDefault()
			input.focus()
			input.oninput = say
		}
		return () => {
			form.onsubmit = null
			input.oninput = null
		}
	}, [missing, invalid])
	return <p ref={place} id="newsletter-error" role="alert" className={className} />
}
