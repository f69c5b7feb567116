import 'server-only'
import PDFDocument from 'pdfkit'
import { fontFile } from './fonts.ts'

/** A4 in points. */
export const A4 = { width: 595.28, height: 841.89 }

interface PdfFacts {
	language: string
	title: string
	author: string
	/** How much larger than A4 the paper is. */
	scale?: number
}

/** Begins a PDF without margins; `whole` is the file once it has ended. */
export function beginPdf({ language, title, author, scale = 1 }: PdfFacts): {
	pdf: PDFKit.PDFDocument
	whole: Promise<Buffer>
} {
	const pdf = new PDFDocument({
		size: [A4.width * scale, A4.height * scale],
		margin: 0,
		font: fontFile('sans'),
		lang: language,
		displayTitle: true,
		info: { Title: title, Author: author },
	})
	const chunks: Buffer[] = []
	pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
	const whole = new Promise<Buffer>((resolve, reject) => {
		pdf.on('end', () => resolve(Buffer.concat(chunks)))
		pdf.on('error', reject)
	})
	return { pdf, whole }
}
