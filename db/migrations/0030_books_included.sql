-- The books of a plan are part of what it costs. Only the sentence that the shop brought itself: the owner's stay.
UPDATE membership SET benefits = array_replace(benefits, 'Hasta 2 libros gratis al mes', 'Hasta 2 libros incluidos al mes')
WHERE 'Hasta 2 libros gratis al mes' = ANY(benefits);
