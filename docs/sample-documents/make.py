"""python3 make.py: writes the PDF documents of the sample agency's show home into lib/homes/feed/sample/documents/. Each is one A4 page with the PDF's own Helvetica, and says that it is a sample."""
import os

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'lib', 'feed', 'sample', 'documents')
NOTE = 'Document d’exemple d’une agence fictive : il ne décrit aucun bien réel.'
DOCUMENTS = {
    'listing-1001/Certificat PEB.pdf': ('Certificat de performance énergétique (PEB)', [
        ('Bien', 'Maison de maître, 7130 Binche'), ('Numéro du certificat', '20250312001001'), ('Établi le', '12 mars 2025'), ('Valable jusqu’au', '12 mars 2035'),
        ('Label', 'voir la page du bien'), ('Recommandation', 'isoler le plancher des combles (20 cm)')]),
    'listing-1001/Renseignements urbanistiques.pdf': ('Renseignements urbanistiques', [
        ('Bien', 'Maison de maître, 7130 Binche'), ('Demandés le', '3 mars 2025'), ('Plan de secteur', 'zone d’habitat'), ('Permis d’urbanisme', 'délivré pour l’annexe (1998)'),
        ('Infraction constatée', 'aucune'), ('Droit de préemption', 'aucun'), ('Aléa d’inondation', 'aucun')]),
}


def text(words, x, y, size, font='F1'):
    raw = words.encode('cp1252').replace(b'\\', b'\\\\').replace(b'(', b'\\(').replace(b')', b'\\)')
    return b'BT /%s %d Tf %d %d Td (%s) Tj ET\n' % (font.encode(), size, x, y, raw)


def pdf(title, rows):
    page = text(title, 60, 760, 20, 'F2') + b'0.5 w 60 744 m 535 744 l S\n'
    for index, (label, value) in enumerate(rows): page += text(label, 60, 715 - index * 24, 11) + text(value, 220, 715 - index * 24, 11, 'F2')
    page += text(NOTE, 60, 70, 9)
    font = lambda name: b'<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>' % name
    objects = [b'<< /Type /Catalog /Pages 2 0 R /Lang (fr-BE) >>', b'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
               b'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
               b'<< /Length %d >>\nstream\n%sendstream' % (len(page), page), font(b'Helvetica'), font(b'Helvetica-Bold'), b'<< /Title (%s) >>' % title.encode('cp1252').replace(b'(', b'\\(').replace(b')', b'\\)')]
    out = b'%PDF-1.4\n'; places = []
    for number, body in enumerate(objects, 1): places.append(len(out)); out += b'%d 0 obj\n%s\nendobj\n' % (number, body)
    start = len(out); out += b'xref\n0 %d\n0000000000 65535 f \n' % (len(objects) + 1) + b''.join(b'%010d 00000 n \n' % place for place in places)
    return out + b'trailer\n<< /Size %d /Root 1 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n' % (len(objects) + 1, len(objects), start)


for name, (title, rows) in DOCUMENTS.items():
    path = os.path.join(OUT, name); os.makedirs(os.path.dirname(path), exist_ok=True); open(path, 'wb').write(pdf(title, rows))
