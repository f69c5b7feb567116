import fs from 'node:fs'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'

/** Returns bytes that begin like a PNG and contain `said`. */
export function pngOf(said: string): Uint8Array {
	const data = `\0\0\0${String.fromCharCode(said.length)}IDAT${said}\0\0\0\0`
	return strToU8(`\x89PNG\r\n\x1a\n${data}\0\0\0\0IEND\xae\x42\x60\x82`, true)
}

interface DeliveredHome {
	id: string
	title?: string
	/** Names of pictures beside the XML. */
	pictures?: readonly string[]
	/** "DELETE", or another value of `aktion`. */
	order?: string
	/** What the writer calls it beside `openimmo_obid`; without one it has only this. */
	external?: string
	price?: string
}

function homeOf({ id, title = `Haus ${id}`, pictures = [], order, external, price = '250.000,00' }: DeliveredHome) {
	const attachments = pictures.map(
		(name) => `<anhang location="EXTERN" gruppe="BILD"><daten><pfad>${name}</pfad></daten></anhang>`,
	)
	return `<immobilie><objektkategorie><vermarktungsart KAUF="true"/><objektart><haus haustyp="VILLA"/></objektart></objektkategorie>
<geo><plz>4700</plz><ort>Eupen</ort><land iso_land="BEL"/></geo><preise><kaufpreis>${price}</kaufpreis></preise>
<freitexte><objekttitel>${title}</objekttitel></freitexte><anhaenge>${attachments.join('')}</anhaenge>
<verwaltung_techn>${id === '' ? '' : `<openimmo_obid>${id}</openimmo_obid>`}${external === undefined ? '' : `<objektnr_extern>${external}</objektnr_extern>`}
${order === undefined ? '' : `<aktion aktionart="${order}"/>`}<sprache>nl-BE</sprache></verwaltung_techn></immobilie>`
}

/** Returns an OpenImmo document: whole ("VOLL") or with changes ("TEIL"), perhaps with a mode. */
export function openImmoOf(extent: 'VOLL' | 'TEIL', homes: readonly DeliveredHome[], mode?: string): string {
	const transfer = `<uebertragung art="OFFLINE" umfang="${extent}"${mode === undefined ? '' : ` modus="${mode}"`} version="1.2.7"/>`
	return `<openimmo>${transfer}<anbieter><firma>Proef</firma>${homes.map(homeOf).join('')}</anbieter></openimmo>`
}

/** Returns a ZIP with a document and pictures beside it, by their names. */
export function zipWith(document: string, pictures: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
	return zipSync({ 'openimmo.xml': strToU8(document), ...pictures })
}

/** Writes a delivery into a folder, as of a second of its own. */
export function deliver(folder: string, name: string, content: string | Uint8Array, second: number): void {
	fs.writeFileSync(path.join(folder, name), content)
	fs.utimesSync(path.join(folder, name), second, second)
}
