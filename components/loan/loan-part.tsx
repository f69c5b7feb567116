'use client'

import { type ReactNode, useRef } from 'react'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { useNear } from '#components/ui/use-near.ts'
import type { LoanFormProps } from './loan-form.tsx'

const LoanForm = lazyPart(() => import('./loan-form.tsx'))

/** The estimate as the server rendered it; once it comes near the viewport, the form that can change it. */
export function LoanPart({ children, ...form }: LoanFormProps & { children: ReactNode }) {
	const ref = useRef<HTMLDivElement>(null)
	const isNear = useNear(ref)
	return <div ref={ref}>{isNear ? <LoanForm fallback={children} {...form} /> : children}</div>
}
