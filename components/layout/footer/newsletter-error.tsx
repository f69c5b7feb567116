'use client'

import { useEffect, useRef } from 'react'
import { checkAtTouch } from '#components/ui/touched-form.ts'

interface NewsletterErrorProps {
	/** The errors for an empty and for an invalid address, by their codes. */
	texts: Readonly<Record<string, string>>
	className: string | undefined
}

/** Shows what is wrong with the address of the form around it, and stops the form from being sent. */
export function NewsletterError({ texts, className }: NewsletterErrorProps) {
	const place = useRef<HTMLParagraphElement>(null)
	useEffect(() => {
		const { current } = place
		const form = current?.closest('form')
		const input = form?.querySelector<HTMLInputElement>('[type=email]')
		if (!current || !form || !input) return
		return checkAtTouch(form, async () => {
			const { controlNewsletter } = await import('./newsletter-control.ts')
			return controlNewsletter(form, (code) => {
				current.textContent = code === undefined ? '' : (texts[code] ?? '')
				input.ariaInvalid = String(code !== undefined)
			})
		})
	}, [texts])
	return <p ref={place} id="newsletter-error" role="alert" className={className} />
}
