'use client'

import dynamic from 'next/dynamic'

/** `CompareFrame` in a chunk of its own, there with the page's first answer. */
export const ComparePart = dynamic(() => import('./compare-frame.tsx'))
