// Spanish words around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const es: Lexicon = {
  code: {
    strong: `código de verificación, código de seguridad, código de confirmación, código de autenticación, código de inicio de sesión, código de acceso, código de
      activación, código de un solo uso, contraseña de un solo uso, código único, código temporal, contraseña temporal, clave de un solo uso, código de registro, código
      de validación, clave dinámica, código de identificación, código de restablecimiento, clave temporal, código para iniciar sesión, código de recuperación, clave de
      seguridad, clave de firma, clave de confirmación, código de firma, clave de acceso, clave única, clave número de confirmación de firma, número de firma, número de
      control, número de verificación, número de acceso, número secreto, número de seguridad, cifras de control, dígitos de control, clave de activación, clave de
      verificación, clave familiar, contraseña única, contraseña provisional, código personal, código provisional, código de emparejamiento, código de vinculación,
      código parental, código de desbloqueo, código de voto, código de transferencia, código de portabilidad, código de sesión, palabra de paso, santo y seña, llave,
      llave de acceso, pin temporal, pin de seguridad, clave telefónica, segundo factor, código de recogida, pin de recogida, clave de recogida, código de retiro, pin
      de retiro, clave de retiro, código de la puerta, pin de la puerta, clave de la puerta, código de puerta, pin de puerta, clave de puerta, código de apertura, pin
      de apertura, clave de apertura, código de entrada, pin de entrada, clave de entrada, pin de acceso, código de la taquilla, pin de la taquilla, clave de la
      taquilla, código de taquilla, pin de taquilla, clave de taquilla, código de casillero, pin de casillero, clave de casillero, código de entrega, pin de entrega,
      clave de entrega, código del portal, código del portón, código del cajetín, código de la caja, código de la caja de llaves, código del casillero, clave del
      portal, código del portero, código de la cerradura, clave de la cerradura, código del candado, clave del candado, combinación del candado, combinación de la caja,
      código de la caja fuerte, código del garaje, código de la barrera, código de la alarma, clave de la alarma, código del trastero, código del gimnasio, código de
      acceso al edificio, clave de acceso al edificio, código del edificio, código de la entrada, clave de la puerta principal, número de recogida, código para recoger,
      código para retirar, clave para retirar, pin para recoger, pin para retirar, código para abrir, clave para abrir, pin para abrir, código para entrar, clave para
      entrar, pin para entrar, código para el repartidor, código de entrega al repartidor, código de reunión, pin de conferencia, código de conferencia, código de
      acceso a la reunión, contraseña de la reunión, clave wifi, clave wi fi, contraseña wifi, contraseña del wifi, contraseña de la wifi, clave del wifi, clave de red,
      contraseña de red, clave de votación, código de votación, clave de voto, pin de voto, clave de un uso, contraseña de un uso, código desechable, contraseña
      desechable, clave desechable, contraseña inicial, clave inicial, contraseña de acceso, clave provisional, código de 4 dígitos, código de 5 dígitos, código de 6
      dígitos, código de 8 dígitos, código de cuatro dígitos, código de cinco dígitos, código de seis dígitos, código de ocho dígitos, código de 4 cifras, código de 6
      cifras, código de seis cifras, código de cuatro cifras, clave de 6 dígitos, clave de seis dígitos, clave de cuatro dígitos, número de seis dígitos, número de
      cuatro dígitos, código numérico, clave numérica, código enviado, código otp, otp, código 2fa, código de dos pasos, token de seguridad, token de acceso, token,
      código sms, clave sms, coordenada, clave de operaciones, código de pago, código de compra, clave de compra, clave de transferencia, código de autenticidad, código
      del dispositivo, código de dispositivo, código de tv, código de sincronización, clave de sesión, código de retirada, clave de desbloqueo, pin de desbloqueo,
      número clave, palabra secreta, frase secreta, frase de acceso, contraseña de un solo, llave temporal, clave de comprobación, número de comprobación, clave de
      validación, clave personal temporal, clave de autorización, contraseña de la sala, clave del alumno, cifra de control`,
    weak: `código, clave, códigos, pin de acceso, cifras, dígitos, números, número, caracteres, contraseña, secuencia, serie, valor, palabra, combinación, pin, código de
      retirada, código de recogida, código de apertura, combinación, prueba, clave del portal, número de confirmación, claves, letras, cifra, dígito, la siguiente
      clave, el siguiente código, código de autorización, código de control, clave de operación, código de operación, código de comprobación`,
    purpose: `verificar, verifica, verifique, verificación, verifiques, confirmar, confirma, confirme, iniciar sesión, inicio de sesión, inicies sesión, inicia sesión,
      acceder, autentic*, validar, activar, activa tu, registro, registrarte, registrarse, restablec*, identidad, nuevo dispositivo,
      dos pasos, doble factor, crear tu cuenta, completar tu, firmar, firma, autoriza*, transferencia, autorizar, aprobar, aprueba, apruebe, vincular, vincula, vincule, emparejar, página de registro, para firmar, eliminar tu cuenta, tu perfil, retirada, retiro, segundo factor, comprobación de identidad,
      demostr*, demuestr*, eres tú, es usted, seas tú, robots, humano, consent*, acept*, votar, voto, petición, dirección,
      dispositivo nuevo, desconocid*, desbloque*, abrir, emparej*, vincul*, enlaz*, instalar, configurar, cambiar, cambio,
      modificar, transfer*, portabilidad, paso, último paso, un paso, casi, termin*, finaliz*, complet*, eliminar,
      eliminación, borrar, exportar, recuper*, restaur*, acceso, entrar, sesión, pago, compra, beneficiario,
      se abre,
      para abrir, abre, abrirá, abrirlo, abrirla, se abrirá, para entrar, entras, para ver, ver tus, ver sus, consultar, consulta, visualizar, descargar,
      resultados, documento, recoger, retirar, recogida de, entregar, entrega al, unirte, unirse, únete, participar, continuar, seguir, proseguir,
      cuenta creada, listo, eres quien, es quien, comprobar que, comprobar, comprueb*, asegurar*, asegurarnos, sepamos que, saber que eres, proteger, cargar,
      alquilar, votación, pagar, compra de, validación, iniciar, inicie, conect*, identific*`,
    action: `introduce, introduzca, introducir, ingresa, ingrese, ingresar, ingresá, usa, use, usar, utiliza, utilice, escribe, escriba, copia, copie, digita, digite, aquí
      tienes, aquí está, teclea, teclee, teclear, escribir, copie, copiar, pega, pegue, indica, indique, rellena, complete, estos caracteres, estos dígitos, siguientes
      caracteres, siguientes dígitos, anota, tecleando, marca, marque, marcar, marcando, pulsa, pulse, pulsar, digitar, digites, digitando, escribiendo, introduciendo,
      introduzcas, ingresando, ingreses, pon, ponga, poner, pegar, anote, anotar, indicar, diga, dígale, dicta, dicte, dictar, lee, lea, envía, envíe, enviar, responde,
      responda, contesta, conteste, copiando, rellene, completa, usando, utilizando, utilizar, inserta, inserte, insertar, aporta, aporte, facilita, facilite,
      proporciona, proporcione, muestra, muestre, demuestra, demuestre, demuéstra*, confirma con, cuadro, casilla, campo, pantalla, teclado, formulario, ventana, estas
      cifras, estos números, siguiente número, siguientes cifras, siguiente clave, te pedirá, le pedirá, pide, piden, gira, gire, girá, marcá, tecleá, digitá, escribí,
      poné, dile, decile, coloca, coloque, mete, meta, meter, metes, métela, mételo, metiendo, marcas, márcalo, pulsas, pulsando, apriete, aprieta, teclees, tecléalo,
      introdúcelo, introdúzcalo, introduce el, introduces, ingrésalo, ingréselo, escríbelo, escríbela, escríbalo, escríbala, escribas, pégalo, péguelo, cópialo, copies,
      digítalo, digítelo, pon el, pones, pongas, póngalo, pongan, deslice, desliza, alinea, alinee, ajusta, ajuste, gira las, gire las, ruedas, ruedecillas, ruedita,
      coloca las, muestra el, muéstralo, muéstrelo, enseña, enseñe, enséñale, enséñaselo, da el, dale, dáselo, dé, déselo, den, dale el, díselo, dígaselo, dígalo,
      díganos, dinos, diciendo, menciona, mencione, cita, cite, comunica, comunique, léelo, léale, léaselo, deletrea, proporciona el, facilítale, entrega, entregue,
      entrégale, presenta, presente, preséntalo, contesta con, responde con, respóndenos, mándanos, manda, envíanos, envíenos, al repartidor, al mensajero, al
      conductor, al conserje, en recepción, al llegar, en la puerta, en el portal, en el portero, en el teclado, en el panel, en la pantalla, en la cerradura, en el
      candado, en el cajetín, en el terminal, en la taquilla, en el casillero, en la máquina, en el cajero, en la app, en la aplicación, en la web, en la página, en el
      recuadro, en el campo, en la casilla, y pulsa, y pulse, y presiona, y presione, luego almohadilla, almohadilla, seguido de, tecla verde, te lo pedirá, te pida, le
      pida, te pidan, le pidan, cuando te lo pidan, cuando se lo pidan, se te pedirá, se le pedirá, necesitas, necesitarás, necesita, necesitará, hace falta, te hará
      falta, basta con, vas a necesitar, marca el pin, marque el pin, pulsa estos, teclea estos, teclead, marcad, apretar, apretá, presione, presiona, presionar,
      escriban, repita, repite, copiá, diga al, pedirá, mostrá, deciles, decíselo, ingresala, escribilo, escribila, usalo, usala, mostralo, dictalo, ponelo, úselo,
      úsela, úsalos, utilízalo, utilícelo, utilízala, ingrésela, introdúcela, introdúzcala, tecléela, tecléelo, tecléala, digítala, digítela, pégala, péguela, cópiala,
      cópielo, cópiela, insértalo, insértelo, insértala, indícalo, indíquelo, indícaselo, indíqueselo, indícale, indíquele, comunícalo, comuníqueselo, comunícaselo,
      preséntelo, enséñalo, enséñelo, facilítalo, facilítelo, facilítaselo, facilíteselo, proporciónalo, proporciónelo, proporciónaselo, compártelo con el, compártelo
      con tu repartidor, compártelo solo con, compártelo únicamente con, compártelo al, compártalo con el, compártalo al, léeselo, léalo, díctelo, díctaselo, dícteselo,
      menciónalo, menciónelo, transcribe, transcriba, transcribir, transcríbelo, rellénalo, ponlo, ponla, póngala, métalo, púlsalo, digitarlo, ingresarlo, ingresarla,
      introducirlo, introducirla, escribirlo, escribirla, teclearlo, teclearla, utilizarlo, usarlo, usarla, pegarlo, copiarlo, marcarlo, insertarlo, presentarlo,
      mostrarlo, decirlo, dictarlo, indicarlo, entregarlo al, entregarlo en, presentar en, presentar al, mostrar al, mostrar en, mostrar, decir, mencionar,
      respondiendo, responder con, contestar con, se le solicitará, se te solicitará, te será solicitado, le será solicitado, te solicitarán, le solicitarán, te
      solicitará, le solicitará, te lo solicite, te lo soliciten, se lo soliciten, se lo solicite, cuando se te solicite, cuando se le solicite, cuando se solicite, lo
      pida, se requiera, se te requiera, donde corresponda, en el espacio, en los espacios, en la caja, en la barra, en el navegador, en tu navegador, en su navegador,
      en el dispositivo, en tu dispositivo, en tu televisor, en tu tv, en tu tele, en tu smart tv, en tu consola, en tu teléfono, en el kiosco, en el quiosco, en el
      tótem, en el lector, en el torniquete, en el torno, en el portón, en la entrada, en ventanilla, en la ventanilla, en el mostrador, en el locker, en la consigna,
      en el cargador, en el interfono, en el telefonillo, en el datáfono, en la cabina, en la cajita, a tu repartidor, a su repartidor, a nuestro repartidor, al
      cartero, al portero, al vigilante, al guardia, al recepcionista, al cajero, al chofer, al técnico, al motorizado, al dependiente, a nuestro agente, tecla numeral,
      tecla gato, tecla asterisco, luego numeral, y numeral, y luego, y confirma, y confirme, y continúa, y haz clic en, y toca, uno por uno, sin espacios, sin guiones,
      en mayúsculas, tal cual, tal y como aparece, aquí va, aquí lo tienes, aquí tiene, acá tenés, este es tu, este es el, esta es tu, ten a mano, tenga a mano, tené a
      mano, mándale, elige el número, elija el número, selecciona el número, seleccione el número, toca el número, toque el número, escoge el número, coincida, coincide
      con el`,
    disclaimer: `caduca*, caducará, expira*, vence*, válido, válida, vigencia, nunca, no solicitaste, no has solicitado, no ha solicitado, no fuiste, ignora*, haz caso omiso, solicitado, solicitaste, solicitud, una sola vez, una vez, no has sido tú, no ha sido usted, no has pedido, borra este, elimina este, personal e intransferible,
      después de, deja de, sirve, vale, un solo uso, si no, de lo contrario, no hagas nada, no haga nada, no has sido,
      no fue usted,
      válido hasta, válida hasta, válido durante, válido por, válida por, válido solo, válida solo, sirve hasta, sirve una, sirve solo, sirve durante,
      solo sirve, sólo sirve, funciona una, funciona hasta, solo funciona, sólo funciona, dura, durará, muere, se autodestruye, desaparece, se borra,
      se cierra, hasta medianoche, antes de medianoche, antes de las, tienes hasta, tiene hasta, tienes una hora, podrá hacerlo, en los próximos, dentro de,
      pasado ese, pasada, pasadas, transcurrid*, después ya, un único uso, uso único, otro nuevo, pide otro, pida otro, pide uno, solicita uno, solicite uno,
      solicita otro, solicite otro, genera otro, empezar de cero, empezar de nuevo, vuelve a empezar, si no has sido, si no ha sido, si no fuiste, si no eres,
      si no es usted, no eres tú, no es usted, no te suena, no le suena, no lo pediste, no lo has pedido, no lo ha pedido, no pediste, no pidió, pasa de este,
      olvida este, olvídate, ignóralo, ignórelo, bórralo, bórrelo, otra persona, por error, nada que hacer, no tienes que hacer nada, no tiene que hacer nada,
      no pasa nada, no pasará nada, como máximo`,
    doNotShare: `no lo compartas, no la compartas, no compartas, no lo comparta, no la comparta, no comparta, con nadie, a nadie,
      nadie, confidencial, secreto, nunca te pedir*, nunca le pedir*, jamás, empleados, agente,
      guárdalo para ti, guárdela, guárdelo, guárdala, solo para ti, sólo para usted, no se lo des, no se lo dé, no se lo digas, no se lo diga, no lo des,
      no lo dé, no lo reenvíes, no lo reenvíe, no lo digas, ni siquiera a nosotros, ni a nosotros, ni siquiera, nunca te lo, nunca se lo, jamás te, jamás le,
      ningún empleado, nadie de, terceros, a terceros, personal`,
    otherNumber: `pedido, número de pedido, n pedido, orden, número de orden, factura, número de factura, recibo, referencia, número de referencia,
      seguimiento, número de seguimiento, código de seguimiento, guía, envío, paquete, código postal, cp, c.p, teléfono, móvil, número de cliente,
      cliente, número de cuenta, cuenta terminada en, terminada en, terminado en, tarjeta, caso, número de caso, boleto, reserva, código de reserva,
      número de reserva, localizador, código promocional, código de descuento, código descuento, cupón, código de cupón, vale,
      tarjeta regalo, tarjeta de regalo, código de regalo, código de referido, código de invitación, código de error, código de barras,
      código qr, código fuente, código de recogida, código civil, número, núm, nº, cif, nif, dni, iban, importe, total, monto, versión, desde,
      sala, habitación, puerta, vuelo, asiento, póliza, contrato, socio, expediente, id de reunión, códigos de respaldo, código país, wifi, código de país, llama al, llame al, emergencias, marca el, marque el, trabajo,
      siniestro, matrícula, nº de cliente, usuario, cuenta, taquilla, bicicleta, andén, coche, plaza, edificio, despacho,
      aula, piso, contador, cups, saldo, precio, acabada en, que termina en, error, protocolo, solicitud, ip, dirección ip,
      tel, puk, billete, incidencia, trámite, folio,
      n.º de cliente, cliente nº, cliente n.º, cuenta nº, cuenta n.º, id de usuario, nombre de usuario,
      número de socio, número de usuario, id de cliente,
      código de cita, clave de cita, número de cita, nº de cita, código del cita, código de póliza, clave de póliza, número de póliza, nº de póliza,
      código del póliza, código de receta, clave de receta, número de receta, nº de receta, código del receta, código de recibo, clave de recibo,
      número de recibo, nº de recibo, código del recibo, código de paciente, clave de paciente, número de paciente, nº de paciente,
      código del paciente, código de cliente, clave de cliente, código del cliente, código de siniestro, clave de siniestro, número de siniestro,
      nº de siniestro, código del siniestro, código de socio, clave de socio, nº de socio, código del socio, código de artículo, clave de artículo,
      número de artículo, nº de artículo, código del artículo, código de producto, clave de producto, número de producto, nº de producto,
      código del producto, clave de error, número de error, nº de error, código del error, código de expediente, clave de expediente,
      número de expediente, nº de expediente, código del expediente, clave de reserva, nº de reserva, código del reserva, clave de descuento,
      número de descuento, nº de descuento, código del descuento, código de promoción, clave de promoción, número de promoción, nº de promoción,
      código del promoción, clave de regalo, número de regalo, nº de regalo, código del regalo, clave de barras, número de barras, nº de barras,
      código del barras, código de área, clave de área, número de área, nº de área, código del área, clave de país, número de país, nº de país,
      código del país, código de alumno, clave de alumno, número de alumno, nº de alumno, código del alumno, código de estudiante, clave de estudiante,
      número de estudiante, nº de estudiante, código del estudiante, código de contrato, clave de contrato, número de contrato, nº de contrato,
      código del contrato, código de envío, clave de envío, número de envío, nº de envío, código del envío, clave de seguimiento, nº de seguimiento,
      código del seguimiento, código de trámite, clave de trámite, número de trámite, nº de trámite, código del trámite, código de oficina,
      clave de oficina, número de oficina, nº de oficina, código del oficina, código de sucursal, clave de sucursal, número de sucursal,
      nº de sucursal, código del sucursal, código de tienda, clave de tienda, número de tienda, nº de tienda, código del tienda, código de zona,
      clave de zona, número de zona, nº de zona, código del zona, código de turno, clave de turno, número de turno, nº de turno, código del turno,
      código de caso, clave de caso, nº de caso, código del caso, código de solicitud, clave de solicitud, número de solicitud, nº de solicitud,
      código del solicitud, código de factura, clave de factura, nº de factura, código del factura, código de donación, clave de donación,
      número de donación, nº de donación, código del donación, código de inscripción, clave de inscripción, número de inscripción, nº de inscripción,
      código del inscripción, código de localizador,
      protocolo nº, folios, escritura, gancho, plaza nº, plaza de garaje, aparcamiento, estacionamiento, puesto, surtidor, cargador, conector, estación,
      línea, tren, bus, autobús, vagón, fila, butaca, vía, muelle, planta, escalera, apto, apartamento, depto, departamento, local, nave, parcela, apartado,
      apdo, buzón, cajón, trastero, carnet, carné, tarjeta nº, tarjeta terminada, que acaba en, finalizada en, mandato, referencia del mandato, domiciliación,
      vencimiento, nss, seguridad social, nie, pasaporte, curp, rfc, ruc, rut, cuit, cuil, clabe, cbu, cvu, id fiscal, nit, registro mercantil, tomo, hoja,
      inscripción, licencia, permiso, expediente nº, caso nº, incidencia nº, avería, parte, parte nº, orden nº, orden de trabajo, pedido nº, albarán,
      número de albarán, nº de albarán, factura nº, número de serie, nº de serie, serie, lote, modelo, referencia nº, ref, sku, ean, vehículo, bastidor,
      kilometraje, póliza nº, recibo nº, siniestro nº, colegiado, nº de colegiado, mutua, historia clínica, nº de historia, cita nº, turno, turno nº,
      ventanilla, caja nº, tienda, tienda nº, mesa, grupo, equipo, dorsal, carrera, alumno, curso, asignatura, clase, examen, candidato, edición, capítulo,
      episodio, página, artículo, donante, donación, donativo, socio nº, puntos, saldo de puntos, código amigo, código promo, código de promo,
      código de la promo, bono, tarjeta fidelidad, abono, suscripción, contador nº, lectura, nº de contador, nis, suministro, nombre de red, red wifi, ssid,
      usuario nº, ext, extensión, interno, número de guía, nº de guía, rastreo, número de rastreo, código de rastreo, nº de rastreo, habitación nº, distrito,
      sección, mesa electoral, acabado en, últimos cuatro dígitos, últimos 4 dígitos,
      código de operación, código de operación bancaria, código seguro de verificación, csv, código de curso, código de autenticidad, código de control del documento`,
    commercial: `descuento*, cupón, cupones, promoción, promociones, oferta, ofertas, rebajas, envío gratis, carrito, tu pedido, su pedido, enviado, entrega,
      entregado, paquete, factura, recibo, pago, compra, compras, reserva, vuelo, check in, embarque, hotel, estancia, viaje, reunión, sorteo, invita a tus amigos,
      tarjeta regalo, canjea*, canje, ahorra, wifi, recogida, tu cita, su cita,
      billete, billetes, salida, llegada, reembolso, devolución, facturas, impago, vencimiento, cuota, prima, póliza, donativo, donación, suscripción,
      renovación, liquidación, chollo, novedades, black friday, tienda, catálogo, domicilio, domiciliación`,
    unit: `minutos, minuto, horas, hora, días, día, semanas, meses, años, segundos, puntos, personas, usuarios, clientes, miembros,
      seguidores, artículos, euros, pesos, dólares, veces, metros, caracteres, palabras, empresas, pasos, visitas`,
    notCode: `anulado, cancelado, hemos anulado, ya no es válido, ya no sirve, ya no funciona, ha caducado, ha expirado, caducado, expirado, sustituido, reemplazado,
      invalidado, no es un código, un ejemplo, sin efecto, dejó de ser válido, dejó de funcionar, ya no vale, queda anulado, olvida el, olvide el, olvida, ya no se
      puede usar, fue usado, ha sido usado, ya se usó, ya se ha usado, ya fue utilizado, ya utilizado, ya ha sido utilizado, ya usado, fue verificado, incorrecto,
      erróneo, equivocado, clave incorrecta, código incorrecto, ya no abre, ya no está activo, ya no está activa, ya no es válida, ha sido anulada, ha quedado anulado,
      ha quedado anulada, queda anulada, anulada, caducada, expirada, sustituida, dado de baja, desactivado, desactivada, no es la clave, no es el código, no es su
      código, no es tu código, no es una clave, no es un pin, no lo introduzcas, no lo introduzca, no lo escribas, ha sido utilizado, ha sido utilizada, ya se ha
      utilizado, se ha usado, se ha utilizado, se usó, se utilizó, no se puede volver a usar, no puede volver a usarse, no da acceso, dejará de funcionar, ha dejado de,
      quedó anulado, quedó sin efecto, ha quedado sin efecto, quedará sin efecto, será desactivado, fue rechazado, ha sido rechazado, caducó, venció, ha vencido, ya
      venció, será dado de baja, fue borrado, ha sido borrado, fue eliminado, se eliminó, quedó cancelado, quedó usado, ha quedado usado, ya fue usado, se agotó, se ha
      agotado, no se introdujo, no se ingresó, es solo un ejemplo, solo un ejemplo, sólo un ejemplo, hemos cancelado, ninguno sirve, ninguno vale, ya no hace falta, ya
      no es necesario, ha sido reemplazado, fue reemplazado, quedó inutilizado, inutilizado, ya no tiene validez, perdió validez, perdió su validez, perdió vigencia, ha
      perdido su validez, ha perdido validez, dejó de tener validez, no está vigente, no se encuentra vigente, está vencido, está vencida, se encuentra vencido, se
      encuentra vencida, ya expiró, expiró, había vencido, han vencido, quedó inválido, quedó inservible, quedó inactivo, quedó obsoleto, quedó vencido, obsoleto,
      obsoleta, cancelada, reemplazada, invalidada, revocado, revocada, cancelados, anulados, anuladas, caducados, expirados, reemplazados, no era válido, no era
      válida, no fue válido, no resultó válido, no coincidía, no coincidió, no coincidían, no era correcto, no era correcta, no era el correcto, no era ese, errónea,
      equivocada, ingresado mal, mal ingresado, mal escrito, fue rechazada, ha sido rechazada, se ha rechazado, fue denegado, ha sido denegado, no fue aceptado, no se
      aceptó, no ha sido aceptado, ya no se acepta, no lo aceptó, fue bloqueado tras, código se bloqueó, clave se bloqueó, pin se bloqueó, hemos retirado, hemos
      bloqueado el código, hemos eliminado el código, lo anulamos, lo cancelamos, lo desactivamos, anulamos el, cancelamos el código, desactivamos el, invalidamos,
      reemplazamos, dimos de baja, ya no existe, ya no se usa, ya no se utiliza, ya no se necesita, ya no lo necesitas, ya no lo necesita, ya no necesitas, ya no puedes
      usar, ya no puede usar, ya no puede utilizarse, ya no puede usarse, ya no se puede utilizar, ya no podemos aceptar, no volver a usar, no vuelvas a usar, no vuelva
      a usar, ya no permite, ya no abría, tampoco sirve, tampoco funciona, tampoco vale, ya no te sirve, ya no le sirve, ya de nada sirve, no sirve de nada, descártalo,
      descártelo, deséchalo, deséchelo, ya lo usaste, ya lo has usado, ya la usaste, lo usaste, lo utilizaste, ya lo ha usado, ya lo usó, ya lo ingresaste, ya fue
      ingresado, ya fue introducido, ya fue canjeado, ya ha sido canjeado, canjeado, canjeada, ya fue validado, fue validado, ha sido validado, ya se validó, se validó,
      ya está usado, está usado, ya consumido, consumido, ya está gastado, gastado, se consumió, se desactivó, se anuló, se canceló el código, se invalidó, se revocó,
      se sustituyó, se reemplazó, se cambió por, fue cambiado por, ha sido cambiado por, introducido tarde, ingresado tarde, llegó tarde, fuera de plazo, fuera de
      tiempo, tiempo agotado, demasiado tarde, pertenece al anterior, pertenece a la anterior, pertenece a otra, pertenece a otro, corresponde a otro, corresponde a
      otra, era de ayer, era el de ayer, era del anterior, era para otro, era para otra, es para otra persona, es de otra cuenta, no se trata de un código, no se trata
      del código, no son códigos, no es ningún código, no es contraseña, no es una contraseña, no es la contraseña, no es tu pin, no es el pin, no es su pin, no es tu
      clave, no hace falta código, no hace falta ningún código, no se necesita código, no se necesita ningún código, no necesitas código, no necesita código, no
      requiere código, no hay código, no hay ningún código, no hay que introducir, no hace falta introducir, no tienes que introducir, no tiene que introducir, no es
      necesario ingresar, no hay que ingresar, no lo uses más, ya no lo uses, ya no lo use, no lo utilices más, no lo use más, deja de usar, deje de usar, no lo
      ingreses, no lo ingrese, no lo digites, no lo teclees, no lo marque, simple ejemplo, mero ejemplo, a modo de ejemplo, como ejemplo, a título de ejemplo, es
      ficticio, ficticio, ficticia, de ejemplo, de muestra, ilustrativo, es inventado, quedó eliminado, borrada, se dio de baja, dada de baja`,
    notCodeNext: `código anterior, anterior código, código antiguo, antiguo código, reemplaza, reemplaza al código, sustituye, sustituye al código, en lugar de, en vez de,
      por ejemplo, p. ej, ejemplo, no uses, no use, código como, códigos como, clave como, claves como, número como, código erróneo, clave anterior, anterior clave,
      clave antigua, antigua clave, número anterior, contraseña anterior, pin anterior, código viejo, clave vieja, el viejo, el anterior, la anterior, último
      introducido, y no, del estilo, por ej, parecido a, como por ejemplo, código incorrecto, código usado, código utilizado, código caducado, código vencido, código
      rechazado, código ingresado, código introducido, código cancelado, clave incorrecta, clave usada, clave utilizada, olvide, olvida, olvídese de, se ve así, tiene
      este aspecto, luce así, así se ve, así luce, código previo, códigos anteriores, códigos antiguos, código de ayer, código de antes, clave de ayer, clave previa,
      clave de antes, pin viejo, pin antiguo, antiguo pin, número viejo, antiguo número, combinación anterior, combinación vieja, combinación antigua, antigua
      combinación, contraseña antigua, contraseña vieja, contraseña usada, antigua contraseña, la vieja, el de ayer, la de ayer, el del mes pasado, el antiguo, la
      antigua, código equivocado, código inválido, código no válido, código desactivado, código anulado, código bloqueado, código expirado, código retirado, código
      revocado, código reemplazado, código sustituido, código canjeado, código aceptado, código validado, código verificado, código denegado, código eliminado, código
      borrado, código que ingresaste, código que introdujiste, código que usaste, código que usó, código que utilizó, código que ingresó, código que introdujo, código
      que utilizaste, clave que ingresaste, clave que ingresó, código tecleado, código digitado, clave caducada, clave vencida, clave expirada, clave errónea, clave
      equivocada, clave ingresada, clave introducida, clave rechazada, clave cancelada, clave anulada, clave inválida, pin incorrecto, pin usado, pin utilizado, pin
      erróneo, pin caducado, pin vencido, pin ingresado, pin introducido, pin rechazado, pin anulado, contraseña incorrecta, contraseña caducada, contraseña vencida,
      usted ingresó, introdujiste, tecleaste, digitaste, marcaste, usaste el código, usaste la clave, utilizaste el código, en sustitución de, en sustitución del, en
      reemplazo de, en reemplazo del, en lugar del, en vez del, sustituyendo a, sustituyendo al, reemplazando a, reemplazando al, deja sin efecto, anula el, anula al,
      anula la, invalida el, invalida al, invalida la, cancela el código, ignora el código, ignore el código, descarta el código, descarte el código, desecha el,
      deseche el, tira el, tira la, no utilices, no utilice, tales como, algo así como, algo como, similar a, del tipo, con el formato, con formato, pongamos, digamos,
      supongamos, ejm, ej., así se verá, se verá así, se verá como, se parece a, se vería así, tendrá este aspecto, tendría este aspecto, con este aspecto, tiene esta
      forma, tiene esta pinta, usando el código, pagaste con el código, entraste con el código, abriste con el código, a diferencia de, antes era, antes fue, era el
      código, era la clave, cambió de`,
    advice: `estaf*, fraude*, timo*, phishing, cuidado, ten cuidado, cuelga, cuelgue, delincuent*, ante la duda, suplant*,
      engañ*, falso*, falsa*, ciberdelincuen*, desconfí*, desconfía, sospech*, alerta, protégete, consejos de seguridad, nunca llam*, robo`,
    report: `se usó, se ha usado, fue usado, fue utilizado, se utilizó, se ha utilizado, ha sido utilizado, fue aceptado, fue rechazado, se rechazó, fue confirmado, ha sido
      confirmado, ha sido confirmada, se ha confirmado, está confirmado, está confirmada, queda confirmada, queda confirmado, ha sido modificado, se ha cambiado, se
      cambió, ha sido actualizado, ha sido actualizada, se actualizó, ha sido eliminado, ha sido eliminada, se eliminó, se ha eliminado, fue eliminada, se cerró, se ha
      cerrado, se ha añadido, se agregó, se vinculó, se ha vinculado, se emparejó, fue firmado, fue firmada, ha sido firmado, se firmó, ha sido admitida, ha sido
      aceptada, fue aceptada, se ha realizado, se realizó, se completó, se ha completado, ha sido registrado, fue registrado, fue registrada, se registró, se ha
      registrado, correctamente, con éxito, exitosamente, confirmaste, has confirmado, ha confirmado, verificaste, has verificado, firmaste, ingresaste, has
      introducido, gracias por confirmar, gracias por verificar, resumen, ha finalizado, finalizó, no se utilizó, no se usó, demasiadas veces, intento fallido, intentos
      fallidos, usado el, utilizado el, firmado el, para tus archivos, hemos recibido, recibimos tu, fue pagado, se ha pagado, ha sido cobrado, fue entregado, se ha
      entregado, se ha activado, ya está activo, ya está activa, iniciaste sesión, inició sesión, se inició sesión, ya no sirve, fue usada, fue utilizada, se empleó, se
      ha empleado, ha sido empleado, se introdujo, se ingresó, se ha introducido, ha sido introducido, ha sido aceptado, se aceptó, se ha aceptado, fue aprobado, fue
      aprobada, ha sido aprobado, ha sido aprobada, se aprobó, se ha aprobado, aprobaste, has aprobado, autorizaste, has autorizado, ha autorizado, fue autorizado, fue
      autorizada, se autorizó, fue verificada, ha sido verificado, ha sido verificada, se verificó, se ha verificado, está verificado, está verificada, fue modificada,
      ha sido modificada, se modificó, se ha modificado, fue actualizado, fue actualizada, fue restablecida, ha sido restablecida, se restableció, se ha restablecido,
      fue cancelada la, fue cerrada, ha sido cerrada, quedó cerrada, fue añadido, ha sido añadido, ha sido añadida, fue agregado, fue agregada, fue vinculado, ha sido
      vinculado, fue emparejado, ha sido emparejado, quedó vinculado, quedó emparejado, se conectó, se ha conectado, ha sido firmada, se ha firmado, firmado por,
      firmada por, has firmado, ha firmado, firma completada, firma realizada, fue procesado, ha sido procesado, se procesó, fue acreditado, se acreditó, fue debitado,
      se debitó, fue cobrado, se cobró, se cargó, transferencia realizada, transferencia exitosa, pago realizado, pago aprobado, pago exitoso, operación exitosa,
      operación realizada, compra aprobada, compra realizada, retiro realizado, retiraste, recogiste, has recogido, ha recogido, fue recogido, ha sido recogido, fue
      retirado, ha sido retirado, se retiró, se recogió, se abrió, se ha abierto, fue abierta, fue abierto, ha sido abierta, entregado a, entregado el, fue recibido, ha
      sido recibido, fue recibida, ha sido recibida, quedó registrado, quedó registrada, quedó confirmado, quedó confirmada, quedó activado, quedó activa, fue activado,
      fue activada, ha sido activado, ha sido activada, tu voto ha sido, tu voto fue, votaste, has votado, fue denegada, se denegó, ha sido denegada, fue rechazada la,
      no prosperó, no se pudo completar, falló, intentos erróneos, varios intentos, tres intentos, has iniciado sesión, ha iniciado sesión, accediste, has accedido, ha
      accedido, entraste, has entrado, te conectaste, inicio de sesión correcto, inicio de sesión exitoso, acceso correcto, acceso exitoso, historial, registro de
      actividad, registro de accesos, bitácora, constancia, acta de, gracias por tu compra, gracias por su compra, cerraste, eliminaste, has eliminado, cambiaste, has
      cambiado, ha cambiado, verificado el, confirmado el, aprobado el, recogido el, entró con, abierto con, usado por, usada por`,
    device: `puerta, puertas, portal, portón, cancela, barrera, valla, candado, cerradura, caja de llaves, cajita, cajetín, caja fuerte, casillero, casilleros, taquilla,
      taquillas, locker, lockers, teclado, telefonillo, portero automático, portero eléctrico, interfono, torniquete, torno, ruedecitas, ruedas, botones, palanca,
      quiosco, tótem, wifi, wi fi, red inalámbrica, nombre de la red`,
    ignored: `en orden, orden de`,
  },
  link: {
    confirm: `confirmar, confirma, confirme, confirmo, verificar, verifica, verifique, validar, valida, enlace de confirmación, enlace de verificación, aceptar invitación,
      aceptar la invitación, completar registro, completar el registro, finalizar registro, es mi correo, es mi dirección, soy yo, es mío, aprobar, autorizar,
      consentir, confirmá, confirmándolo, verificá, verificación, valida*, sí soy yo, sí he sido yo, sí fui yo, he sido yo, fui yo, era yo, sí quiero, sí confirmo, sí
      me apunto, apúntame, quiero recibir, confirmar correo, confirmar mi correo, confirmar mi dirección, confirmar dirección, confirmar mi cuenta, confirma tu correo,
      confirma tu dirección, confirmar email, confirmar suscripción, confirmar mi suscripción, confirmar registro, confirmar inscripción, confirmar mi inscripción,
      confirmación, validar correo, validar mi correo, validar cuenta, dar el visto bueno, te pertenece, le pertenece, es tuya, es tuyo, es suyo, es suya, es realmente
      tuyo, acepto, aceptar y unirme, unirme al equipo, unirse al equipo, terminar registro, terminar el registro, termina tu registro, completa tu registro, completar
      mi registro, completar inscripción, finaliza tu registro, finalizar inscripción, finalizar mi registro, acabar el registro, permitir acceso, aprobar acceso,
      aprobar inicio, autorizar dispositivo, suscribirme, darme de alta, dar de alta, di que sí, diga que sí, decir que sí, esta dirección es correcta, usar esta
      dirección, sí`,
    activate: `activar, activa, active, enlace de activación, activación, activa*, activá, activar mi cuenta, activar cuenta, activa tu cuenta, active su cuenta, poner en
      marcha, abrir mi cuenta, configurar mi cuenta, configurar cuenta, crear mi perfil, habilitar, poner en marcha mi cuenta, poner en marcha la cuenta, encender mi
      cuenta, habilitar mi cuenta, habilite su cuenta, dar de alta mi cuenta, estrenar mi cuenta`,
    reset: `restablec*, cambiar contraseña, cambiar mi contraseña, cambiar la contraseña, crear contraseña, crear una contraseña, establecer contraseña, recuperar
      contraseña, recuperar mi cuenta, contraseña nueva, cambia tu contraseña, cambia la contraseña, restabl*, recuper*, cambiar la clave, nueva clave, clave nueva,
      crear clave, cambiá tu contraseña, cambiar mi clave, cambiar clave, elegir contraseña, elegir una contraseña, elegir nueva contraseña, elige una contraseña, elige
      una nueva, elija una contraseña, elegir otra contraseña, definir contraseña, definir una contraseña, poner una contraseña, poner contraseña nueva, poner nueva
      contraseña, crear nueva contraseña, crea una contraseña, crea tu contraseña, cree su contraseña, crea una nueva, renovar contraseña, renovar la contraseña,
      modificar contraseña, modificar la contraseña, resetear, reiniciar contraseña, reestablecer, reestablece*, recobrar, volver a entrar, recuperar el acceso,
      recupera el acceso, cambio de contraseña, blanquear, otra contraseña, cambie su contraseña, escoger contraseña, elegir una nueva contraseña, elija una nueva
      contraseña, elige una nueva contraseña, olvidó su contraseña, olvidaste tu contraseña, crear otra contraseña, nueva contraseña`,
    signIn: `iniciar sesión, inicia sesión, inicie sesión, acceder, accede, entrar, ingresar, enlace mágico, enlace de acceso, entra, entrá, entre a, ingresa, ingresá,
      ingrese, acceso, accede*, acceda, accedé, iniciá sesión, sin contraseña, enlace para entrar, entrar ahora, entrar en mi cuenta, entrar a mi cuenta, entrar sin
      contraseña, entra en tu cuenta, entra a tu cuenta, acceder ahora, acceder a mi cuenta, acceder sin contraseña, accede a tu cuenta, acceso directo, acceso sin
      contraseña, iniciar mi sesión, iniciar sesión ahora, abrir sesión, ir a mi cuenta, llévame, déjame entrar, con un clic, con un solo clic, enlace único, pasar,
      adelante, enlace de entrada, entra sin contraseña`,
    boilerplate: `cancelar suscripción, cancelar la suscripción, darse de baja, darte de baja, baja, anular suscripción, navegador, ver en línea, ver online, ayuda, centro
      de ayuda, soporte, contacto*, contacta*, privacidad, términos, condiciones, aviso legal, preferencias, configuración, más información, leer más, saber más,
      tienda, ver pedido, seguir pedido, rastrear, rechazar, cancelar, eliminar, revisar actividad, olvidaste, ver mi pedido, ver el pedido, seguir mi pedido, seguir
      envío, seguir el envío, seguimiento, ver factura, ver mi factura, pagar, pagar ahora, paga aquí, dar mi opinión, opinar, valorar, valora, puntuar, compartir,
      invitar amigos, invita, descargar, descarga, descargar app, cómo llegar, ver mapa, mapa, añadir al calendario, calendario, cambiar cita, anular cita, cancelar
      cita, ver carta, menú, ver ofertas, ofertas, comprar, comprar ahora, seguir comprando, descubrir, ver más, ver todo, ver detalles, detalles, nuestra web, visita,
      síguenos, redes sociales, blog, noticias, cookies, accesibilidad, aviso, atención al cliente, preguntas frecuentes, faq, escríbenos, responder, leer mensaje, ver
      mensaje, ver perfil, gestionar, gestionar preferencias, gestionar suscripción, notificaciones, ajustes, no recibir más, dejar de recibir, desuscribir*, cancelar
      reserva, ver reserva, revisar dispositivos, revisar mi actividad, olvidaste tu contraseña, unirse a la reunión, finalizar compra, finalizar pedido, completar
      compra, completar pedido, responder encuesta, avísanos, avísenos, háznoslo saber, háganoslo saber, nuestra guía, la guía`,
    securityAlert: `no fuiste tú, no has sido tú, no eres tú, no fui yo, no he sido yo, no solicitaste, no has solicitado, no ha solicitado, no reconoces, no creaste, no te
      registraste, no realizaste, proteger tu cuenta, protege tu cuenta, asegurar cuenta, bloquear, denunciar, reportar, por error, no es mi correo, no es mi dirección,
      no soy yo, no fui, yo no fui, yo no he sido, no he sido, no has pedido, no ha pedido, no pediste, no lo has pedido, no lo pediste, no lo ha pedido, no reconozco,
      no reconoce, no te has registrado, no se ha registrado, no quieres, no deseas, no desea, no era yo, no soy, proteger mi cuenta, proteger cuenta, protege, bloquear
      cuenta, bloquear mi cuenta, deshacer, revertir, rechazar acceso, denegar, inicio de sesión nuevo, nuevo inicio de sesión, contraseña cambiada, se ha cambiado, ha
      sido cambiada, fue cambiada, actividad inusual, inusual, sospechosa, alerta de seguridad, actividad reciente, bloquear tarjeta, bloquear mi tarjeta, bloquear la
      cuenta, congelar`,
  },
}
