// Portuguese words (Brazil and Portugal) around codes and links.
import type { Lexicon } from '../src/words/lexicon.ts'

export const pt: Lexicon = {
  code: {
    strong: `código de verificação, código de segurança, código de confirmação, código de autenticação, código de acesso, código de login, código de ativação, código de uso
      único, senha de uso único, código único, código temporário, senha temporária, código de início de sessão, palavra passe de utilização única, código de validação,
      token de acesso, token de segurança, senha provisória, código de entrada, código de cadastro, código de redefinição, código de utilização única, código de
      recuperação, chave de acesso, código de assinatura, senha de uso único, chave de segurança, código sms, senha temporária, chave de confirmação, chave de
      segurança, token de segurança, número de confirmação da assinatura, número de assinatura, número de controle, número de controlo, número de verificação, número de
      acesso, número secreto, número de segurança, dígitos de controle, código provisório, código pessoal, código descartável, senha única, senha de atendimento, senha
      descartável, palavra passe temporária, palavra chave, palavra passe, chave de ativação, chave temporária, chave da família, chave familiar, código de
      emparelhamento, código de pareamento, código de vinculação, código parental, código de desbloqueio, código de voto, código de transferência, código de
      portabilidade, código de sessão, pin temporário, pin de segurança, contrassenha, segundo fator, segundo factor, código de levantamento, pin de levantamento,
      código para levantamento, código de retirada, pin de retirada, código para retirada, código de recolha, pin de recolha, código para recolha, código de abertura,
      pin de abertura, código para abertura, pin de entrada, código para entrada, pin de acesso, código para acesso, código de entrega, pin de entrega, código para
      entrega, código de coleta, pin de coleta, código para coleta, pin de desbloqueio, código para desbloqueio, código da porta, código do portão, código do cacifo,
      código do armário, código do cofre, código do prédio, senha de retirada, código do cadeado, segredo do cadeado, segredo do cofre, combinação do cadeado,
      combinação do cofre, código da fechadura, senha da fechadura, senha da porta, senha do portão, senha do prédio, código da caixa de chaves, código do alarme, senha
      do alarme, código da garagem, código da cancela, código do ginásio, código da entrada, senha de entrada, senha da entrada, código de acesso ao prédio, código do
      locker, senha do armário, senha do locker, código para retirar, código para levantar, senha para retirar, pin para levantar, código para abrir, senha para abrir,
      pin para abrir, código para entrar, senha para entrar, código para o entregador, código para o estafeta, palavra chave de entrega, palavra chave da entrega,
      código de reunião, senha da reunião, pin da conferência, código da conferência, senha do wifi, senha wifi, senha do wi fi, palavra passe do wifi, palavra passe
      wifi, chave wifi, chave da rede, senha da rede, código de votação, senha de votação, código de eleitor, senha de uso, senha inicial, senha de acesso, palavra
      passe inicial, palavra passe provisória, palavra passe única, palavra passe de uso único, código de 4 dígitos, código de 5 dígitos, código de 6 dígitos, código de
      8 dígitos, código de quatro dígitos, código de cinco dígitos, código de seis dígitos, código de oito dígitos, senha de 6 dígitos, senha de 4 dígitos, senha de
      seis dígitos, pin de 4 dígitos, pin de 6 dígitos, número de seis dígitos, código numérico, código otp, otp, código 2fa, token, código token, código por e mail,
      código do e mail, código de pagamento, código da compra, código do dispositivo, código da tv, código de sincronização, chave de sessão, palavra secreta, frase
      secreta, frase de acesso, chave de verificação, código comprovativo, código de comprovação, código de identificação, código de uma utilização, senha eletrônica
      temporária, contra senha, senha da sala, código da sala, chave de autorização, palavra-chave, palavra de acesso`,
    weak: `código, códigos, senha, algarismos, dígitos, números, número, caracteres, chave, palavra, sequência, série, valor, pin, código de abertura, código de
      levantamento, código de retirada, combinação, prova, número de confirmação, letras, segredo, a seguinte senha, o seguinte código, código de autorização, código de
      controle, código de transação, código da transação`,
    purpose: `verificar, verifique, verificação, confirmar, confirme, iniciar sessão, entrar, acessar, aceder, acesso, autentic*, validar, valide, ativar,
      cadastro, registo, registro, redefin*, identidade, novo dispositivo, duas etapas, dois fatores, criar a sua conta, concluir, assinar, assinatura, autoriz*, transferência, autorizar, autorize, aprovar, aprove, ligar a sua, conectar, emparelhar, vincular, vincule, página de cadastro, página de registo, para assinar, assine, excluir sua conta, seu perfil, saque, saques, segundo fator, levantamento de fundos,
      comprov*, é você, é mesmo você, és tu, robôs, humano, assin*, consent*, aceit*, petição, endereço, novo aparelho,
      aparelho novo, desconhecid*, desbloque*, abrir, emparelh*, parear, vincul*, associ*, configur*, mudar, mudança, alter*,
      transfer*, portabilidade, passo, último passo, etapa, quase, termin*, conclu*, complet*, excluir, exclusão, eliminar,
      apagar, export*, recuper*, restaur*, sessão, login, pagamento, compra, beneficiário,
      abre com, abre se com,
      para abrir, abre, abrirá, abri la, abri lo, para entrar, entra, entras, para ver, ver os, ver as, consultar, consulte, visualizar, baixar, descarregar,
      resultados, exames, documento, levantar, retirar, recolher, entregar, entrega só, participar, aderir, juntar, votar, votação, continuar, para continuar,
      prosseguir, seguir, sabermos que, saber que é, ter a certeza, certificar, garantir, proteger, carregar, carregamento, alugar, pagar, compra de,
      identific*, reconhec*, validação, iniciar, inicie, conect*`,
    action: `digite, digitar, insira, inserir, use, usar, utilize, introduza, informe, copie, aqui está, escreva, escrever, copiar, cole, colar, preencha, preencher,
      informar, indique, teclar, tecle, estes caracteres, estes dígitos, seguintes caracteres, seguintes dígitos, digita, digitando, insere, inserindo, introduz,
      introduzir, introduzindo, escreve, marque, marca, pressione, prima, premir, toque, copia, indica, indicar, informa, diga, fale, fala, dite, leia, envie, envia,
      enviar, responda, responde, responder, preenche, usa, usando, utiliza, utilizar, coloque, coloca, ponha, forneça, fornece, fornecer, mostre, prove, prova,
      comprove, confirme com, siga em frente, vai pedir, pedirá, pede, caixa, campo, tela, ecrã, teclado, formulário, janela, página, este número, estes números,
      seguinte número, gire, rode, mete, meta, meter, põe, pôr, ponha os, marcar, digite o, digita o, digite a, teclar o, tecla, carrega, carregue, aperte, aperta,
      apertar, rode os, roda os, gira, girar, alinha, alinhe, ajuste, ajusta, discos, rodinhas, escreve o, escreva o, insere o, insira o, introduza o, introduz o, cola,
      cole o, copia o, copie o, transcreva, transcreve, digitá lo, inseri lo, escrevê lo, usá lo, use o, use a, usa o, usa a, utilize o, mostra, mostrar, mostre o,
      apresente, apresenta, apresentar, exiba, dá, dê, dê o, dar, dá lhe, diz, dizer, diga o, diz o, dita, ditar, leia o, lê, ler, comunica, comunique, comunicar,
      informe o, passe o, passa o, cite, cita, menciona, mencione, responda com, responde com, envie o, manda, mande, mandar, ao estafeta, ao entregador, ao motorista,
      ao carteiro, ao motoboy, ao porteiro, na portaria, na recepção, na receção, no balcão, no guiché, na porta, na porta da rua, no portão, na fechadura, no cadeado,
      no cofre, no teclado, no painel, no visor, no ecrã, na tela, no totem, no terminal, na máquina, na catraca, no interfone, na app, no app, no aplicativo, na
      aplicação, no site, na página, no campo, na caixa, na janela, e carregue, e aperte, e pressione, e prima, depois a tecla, tecla #, cardinal, jogo da velha,
      seguido de, tecla verde, for pedido, for solicitado, for solicitada, quando pedir, quando solicitado, será pedido, será solicitado, pedido pelo, precisa,
      precisas, precisará, vai precisar, vais precisar, basta, é só, anote aí, anote, você vai digitar, vai digitar, digitem, escrevam, marquem, carregar, pressionar,
      insiram, introduzam, colocar, repita, repetir, inseri la, inseri los, introduzi lo, introduzi la, introduzi los, passe ao, passe para o, entregue ao, compartilhe
      com o entregador, compartilhe apenas com, compartilhe somente com, compartilhe só com, partilhe com o estafeta, partilhe apenas com, partilhe só com, compartilhe
      com o motorista, partilhe com o motorista, respondendo, escolha o número, escolhe o número, selecione o número, corresponde ao, corresponda ao, corresponda,
      quando te pedirem, quando lhe pedirem, quando pedirem, ser lhe á pedido, ser lhe á solicitado, vai ser pedido, vão pedir, lhe pedir, solicitado no, solicitado na,
      pedido na, no espaço, nos espaços, no navegador, no seu navegador, no computador, no dispositivo, no seu dispositivo, na sua tv, na tv, na televisão, na sua
      televisão, no celular, no seu celular, no telemóvel, no teu telemóvel, no quiosque, no leitor, no torniquete, no intercomunicador, no multibanco, no cacifo, no
      armário, no locker, no carregador, na maquininha, na loja, na entrada, na chegada, ao chegar, na barreira, na cancela, ao condutor, ao segurança, ao
      recepcionista, ao rececionista, ao atendente, ao técnico, ao nosso motorista, ao nosso entregador, ao nosso estafeta, para o entregador, para o motorista, para o
      motoboy, e asterisco, em seguida, e depois, e confirme, e continue, e clique em, clique em continuar, sem espaços, em maiúsculas, um a um, nessa ordem, tal como
      aparece, aqui vai, aqui tem, aqui tens, aqui estão, este é o seu, esta é a sua, este é o teu, eis o, segue o, segue abaixo, segue seu, tenha em mãos, tenha à mão,
      tem à mão, será necessário`,
    disclaimer: `expira*, validade, válido, válida por, nunca, não solicitou, não pediu, não foi você, ignor*, solicitado, solicitou, desconsider*, uma vez, uma única vez, não foi você, não pediu nada, apague este, exclua este, não deve ser repassado,
      depois de, deixa de, vale, uso único, caso contrário, senão, não faça nada, não fez este,
      válido até, válida até, válido por, válido só, válida só, válido apenas, vale até, vale por, vale só, serve até, serve uma, serve só, só serve,
      funciona uma, funciona até, só funciona, dura, some, desaparece, morre, fecha, até à meia noite, até a meia noite, antes da meia noite, tem até,
      tens até, dentro de, nos próximos, passado esse, passad*, depois disso, um único uso, um novo, outro novo, peça outro, pede outro, peça um novo,
      solicite outro, solicite um novo, recomeçar, começar de novo, se não foi, se não foste, se não é, não foste tu, não és tu, não pediste, não solicitaste,
      não lhe diz nada, não te diz nada, apague, apaga, outra pessoa, por engano, não precisa fazer nada, não precisa de fazer, não tens de fazer,
      não faças nada, nada acontece, nada acontecerá`,
    doNotShare: `não compartilh*, não partilh*, não o partilhe, com ninguém, a ninguém, não informe, nunca informe,
      ninguém, confidencial, segredo, nunca, jamais, atendente, funcionário*, não partilhe, não compartilhe,
      guarde o, guarda o, só para si, só para ti, não dê, não dês, não o dê, não diga, não digas, não passe, não reencaminhe, nem a nós, nem connosco,
      nem conosco, nunca lhe pedir*, nunca te pedir*, nunca pedimos, nenhum funcionário, nenhum colaborador, terceiros, pessoal e intransmissível,
      intransferível`,
    otherNumber: `pedido, número do pedido, nº do pedido, encomenda, número da encomenda, fatura, nota fiscal, recibo, referência, ref, rastreio, rastreamento,
      código de rastreio, código de rastreamento, envio, pacote, cep, código postal, telefone, celular, telemóvel, cliente, número do cliente, conta,
      número da conta, final, terminado em, terminada em, cartão, protocolo, chamado, bilhete, reserva, código da reserva, código de reserva, localizador,
      código promocional, código de desconto, cupom, cupão, código do cupom, vale presente, cartão presente, cartão oferta, código de indicação,
      código de convite, código de erro, código de barras, código qr, código fonte, código de retirada, código de levantamento, número, nº, num, cnpj, cpf, nif, nipc, iban,
      valor, total, versão, desde, sala, quarto, portão, voo, assento, apólice, contrato, sócio, id da reunião, códigos de backup, código do banco, boleto, wifi, código do país, ligue para, disque, emergência, central de atendimento,
      processo, sinistro, matrícula, número de cliente, utilizador, usuário, cacifo, armário, bicicleta, linha, carruagem,
      lugar, edifício, gabinete, contador, saldo, montante, preço, erro, ip, endereço ip, tel, puk, entidade, caso,
      nº de cliente, cliente nº, número de conta, conta nº, id do usuário, id de utilizador, nome de usuário,
      nome de utilizador, número de sócio,
      código de consulta, código do consulta, número de consulta, número do consulta, nº de consulta, código de apólice, código do apólice,
      número de apólice, número do apólice, nº de apólice, código de receita, código do receita, número de receita, número do receita, nº de receita,
      código de recibo, código do recibo, número de recibo, número do recibo, nº de recibo, código de paciente, código do paciente, número de paciente,
      número do paciente, nº de paciente, código de cliente, código do cliente, código de sinistro, código do sinistro, número de sinistro,
      número do sinistro, nº de sinistro, código de sócio, código do sócio, número do sócio, nº de sócio, código de artigo, código do artigo,
      número de artigo, número do artigo, nº de artigo, código de produto, código do produto, número de produto, número do produto, nº de produto,
      código do erro, número de erro, número do erro, nº de erro, código de processo, código do processo, número de processo, número do processo,
      nº de processo, código do reserva, número de reserva, número do reserva, nº de reserva, código do desconto, número de desconto,
      número do desconto, nº de desconto, código do barras, número de barras, número do barras, nº de barras, código de agendamento,
      código do agendamento, número de agendamento, número do agendamento, nº de agendamento, código de atendimento, código do atendimento,
      número de atendimento, número do atendimento, nº de atendimento, código de utente, código do utente, número de utente, número do utente,
      nº de utente, código de aluno, código do aluno, número de aluno, número do aluno, nº de aluno, código de contrato, código do contrato,
      número de contrato, número do contrato, nº de contrato, código de envio, código do envio, número de envio, número do envio, nº de envio,
      código de encomenda, código do encomenda, número de encomenda, número do encomenda, nº de encomenda, código do rastreio, número de rastreio,
      número do rastreio, nº de rastreio, código do rastreamento, número de rastreamento, número do rastreamento, nº de rastreamento,
      código de agência, código do agência, número de agência, número do agência, nº de agência, código de loja, código do loja, número de loja,
      número do loja, nº de loja, código de zona, código do zona, número de zona, número do zona, nº de zona, código de pedido, código do pedido,
      número de pedido, nº de pedido, código de inscrição, código do inscrição, número de inscrição, número do inscrição, nº de inscrição,
      código de doação, código do doação, número de doação, número do doação, nº de doação, código de matrícula, código do matrícula,
      número de matrícula, número do matrícula, nº de matrícula, código de protocolo, código do protocolo, número de protocolo, número do protocolo,
      nº de protocolo, código de área,
      gancho, vaga, lugar de garagem, estacionamento, posto, carregador, conector, estação, comboio, trem, ônibus, autocarro, vagão, fila, poltrona,
      plataforma, cais, piso, andar, bloco, escada, apto, apartamento, fração, lote, caixa postal, apartado, cacifo nº, crachá, carteirinha, cartão terminado,
      que termina em, com final, final do cartão, mandato, débito direto, vencimento, inscrição estadual, ie, rg, nis, pis, sus, utente, sns, niss,
      passaporte, carta de condução, cnh, placa, chassi, veículo, modelo, série, nº de série, número de série, processo nº, protocolo nº, chamado nº,
      solicitação, solicitação nº, ocorrência, ordem de serviço, os nº, pedido nº, nota nº, nf, nf e, fatura nº, fatura n.º, encomenda nº, guia, objeto,
      rastreio nº, bilhete nº, voo nº, reserva nº, apólice nº, contrato nº, instalação, unidade consumidora, cpe, cui, leitura, código do assinante,
      assinante, sócio nº, associado, matrícula nº, aluno, aluno nº, turma, curso, disciplina, prova, candidato, inscrição, inscrição nº, edição, episódio,
      capítulo, página, artigo, doador, doação, donativo, pontos, saldo de pontos, fidelidade, cartão fidelidade, código amigo, código promo, vale,
      vale desconto, voucher, ean, loja, loja nº, caixa, talão, cupom fiscal, mesa, grupo, equipa, equipe, dorsal, número de peito, prova nº, seção, secção,
      zona, secção de voto, título de eleitor, rede, nome da rede, ssid, ramal, ext, extensão, guiché, senha de atendimento nº, balcão, últimos quatro dígitos,
      últimos 4 dígitos,
      código de autenticidade, código de operação, código do curso`,
    commercial: `desconto*, cupom, cupons, cupão, promoção, promoções, oferta, ofertas, saldos, frete grátis, portes grátis, carrinho, seu pedido, encomenda, enviado,
      entrega, entregue, fatura, nota fiscal, recibo, pagamento, compra, compras, reserva, voo, check in, embarque, hotel, estadia, viagem, reunião, sorteio,
      indique, convide, vale presente, resgat*, economize, aproveite, wifi, retirada, levantamento,
      bilhete, bilhetes, passagem, partida, chegada, reembolso, faturas, conta de, boleto, vencimento, mensalidade, prêmio, prémio, apólice, doação, donativo,
      assinatura, renovação, liquidação, black friday, novidades, catálogo, loja, enviada`,
    unit: `minutos, minuto, horas, hora, dias, dia, semanas, meses, anos, segundos, pontos, pessoas, usuários, utilizadores, clientes, membros,
      seguidores, itens, artigos, euros, reais, vezes, metros, caracteres, palavras, empresas, passos, visitas`,
    notCode: `cancelado, anulado, não é mais válido, já não é válido, não vale mais, deixou de ser válido, expirou, expirado, substituído, invalidado, não é um código, um
      exemplo, não funciona mais, já não funciona, já não serve, não serve mais, deixou de funcionar, foi cancelado, esqueça o, esquece o, perdeu a validade, foi usado,
      já foi usado, já usado, já utilizado, foi utilizado, foi verificado, foi validado, errado, incorreto, código errado, senha errada, já não abre, não abre mais, já
      não está ativo, não está mais ativo, já não é válida, não é mais válida, foi anulado, foi anulada, anulada, cancelada, expirada, desativado, desativada, não é o
      código, não é a senha, não é uma senha, não digite, não introduza, não insira, não é preciso código, não pode ser usado novamente, não pode ser reutilizado, não
      dá acesso, deixa de funcionar, deixará de funcionar, será desativado, foi recusado, foi rejeitado, foi invalidado, está vencido, foi apagado, foi apagada, foi
      eliminado, foi eliminada, foi removido, está cancelado, já foi utilizado, foi gasto, não foi inserido, não foi introduzido, é só um exemplo, é apenas um exemplo,
      apenas um exemplo, só um exemplo, anulámos, anulamos, cancelámos, cancelamos, já não é preciso, não é mais necessário, foi substituído, esgotou-se, ficou sem
      efeito, sem efeito, não tem mais validade, já não tem validade, perdeu validade, perdeu sua validade, perdeu a sua validade, não está mais válido, não está
      vigente, estava vencido, está caducado, caducou, venceu, tinha caducado, expiraram, prescreveu, ficou inválido, tornou se inválido, ficou sem validade, ficou
      obsoleto, ficou inativo, obsoleto, obsoleta, canceladas, cancelados, anulados, expirados, substituída, substituídos, invalidada, revogado, revogada, não era
      válido, não era válida, não estava certo, não estava correto, não coincidia, não coincidiu, não confere, não conferiu, não conferia, não correspondia, não era o
      correto, não era o certo, não era correto, errada, errados, foi rejeitada, foi negado, não foi aceito, não foi aceite, já não é aceite, não é mais aceito, foi
      bloqueado após, código foi bloqueado, senha foi bloqueada, desativámos, invalidámos, substituímos, revogámos, retirámos, já não existe, não existe mais, já não se
      usa, não é mais usado, já não é usado, não é mais necessária, já não é necessário, já não é necessária, já não precisa, já não precisas, não precisa mais, não
      precisas mais, não pode mais ser usado, não pode mais ser utilizado, já não pode ser usado, já não pode ser utilizado, já não pode usar, não o use mais, não o
      uses mais, não use mais, não utilize mais, pare de usar, deixe de usar, não dá mais acesso, também não serve, também já não, de nada serve, não serve de nada, não
      serve para nada, descarte o, já o usou, já o usaste, já foi inserido, já foi introduzido, já foi digitado, já foi resgatado, foi resgatado, resgatado, já foi
      validada, já foi confirmado, já está usado, está usado, usado ontem, já consumido, consumido, foi trocado por, foi alterado para outro, introduzido tarde,
      digitado tarde, chegou tarde, tarde demais, fora do prazo, fora de prazo, fora do tempo, tempo esgotado, esgotou, esgotado, pertence ao anterior, pertence à
      anterior, pertence a outra, pertence a outro, é de outra pessoa, é de outra conta, era de ontem, era o de ontem, era do anterior, era para outro, era para outra,
      não se trata de um código, não se trata do código, não são códigos, não é nenhum código, não é código, não é senha, não é palavra passe, não é uma palavra passe,
      não é a palavra passe, não é o pin, não é um pin, não é o seu código, não é seu código, não é o teu código, não é a sua senha, não é sua senha, sem necessidade de
      código, não é necessário código, não é necessário nenhum código, não precisa de código, não precisa de senha, não há código, não é preciso digitar, não é preciso
      introduzir, não é necessário digitar, não o introduza, não o digite, não o insira, não marque, exemplo fictício, é fictício, fictício, fictícia, a título de
      exemplo, como exemplo, de exemplo, ilustrativo, é inventado, mero exemplo, simples exemplo, foi inutilizado, inutilizado, foi descartado, foi dado de baixa, não
      chegou a ser usado`,
    notCodeNext: `código anterior, código antigo, antigo código, substitui, substitui o código, em vez de, em vez do, ao invés de, no lugar de, por exemplo, p. ex, exemplo,
      não use, código como, códigos como, senha como, código incorreto, código velho, o antigo, a antiga, o anterior, a anterior, senha antiga, senha anterior, número
      antigo, número anterior, pin antigo, combinação antiga, último inserido, e não, como por exemplo, parecido com, código errado, código expirado, código usado,
      código utilizado, código recusado, código introduzido, código digitado, código cancelado, senha usada, senha incorreta, esqueça, esquece, tem este aspeto, tem
      este aspecto, tem esta aparência, se parece com, código prévio, códigos anteriores, códigos antigos, código de ontem, código de antes, antiga senha, senha velha,
      senha de ontem, senha expirada, senha recusada, senha cancelada, senha digitada, senha inserida, senha utilizada, senha inválida, senha vencida, palavra passe
      antiga, palavra passe anterior, palavra passe errada, antiga palavra passe, antigo pin, pin anterior, pin errado, pin incorreto, pin usado, pin utilizado, pin
      expirado, pin introduzido, pin digitado, pin recusado, pin cancelado, pin velho, antigo número, número velho, número errado, combinação anterior, combinação
      velha, antiga combinação, chave antiga, chave anterior, token antigo, token anterior, token expirado, token usado, token inválido, a velha, o velho, o de ontem, a
      de ontem, o do mês passado, código inválido, código desativado, código anulado, código bloqueado, código revogado, código substituído, código resgatado, código
      aceite, código aceito, código validado, código verificado, código rejeitado, código negado, código eliminado, código excluído, código apagado, código inserido,
      código informado, código vencido, código caducado, código trocado, código que digitou, código que digitaste, código que introduziu, código que introduziste,
      código que inseriu, código que usou, código que usaste, código que utilizou, código que informou, você digitou, você inseriu, você informou, você introduziu, você
      usou, digitou o código, digitaste, introduziu o código, introduziste, inseriu o código, usou o código, usou a senha, usaste, utilizou o código, em substituição
      de, em substituição do, em substituição ao, em substituição da, em vez da, no lugar do, no lugar da, ao invés do, substituindo o, substituindo a, anula o, anula
      a, invalida o, invalida a, cancela o código, ignore o código, ignora o código, descarte o código, deite fora, jogue fora, não utilize, não utilizes, não uses,
      tais como, algo como, algo do género, algo do tipo, do género, do tipo, semelhante a, parecido a, digamos, suponha, suponhamos, por ex, p.ex, ex.:, será assim, é
      assim que se parece, parece se com, terá este aspeto, com este aspeto, com este formato, no formato, usando o código, entrou com o código, abriu com o código,
      pagou com o código, em contraste com, antes era, era o código, era a senha`,
    advice: `burl*, fraude*, golpe*, phishing, cuidado, atenção, desligue, criminos*,
      falso*, falsa*, fraud*, desconfi*, suspeit*, alerta, dicas de segurança, nunca ligamos, nunca atend*, estelionat*, vigarist*, vigaric*`,
    report: `foi usado, foi utilizado, foi utilizada, foi inserido, foi aceito, foi aceite, foi recusado, foi recusada, foi rejeitado, foi confirmado, foi confirmada, está
      confirmado, está confirmada, foi alterado, foi alterada, foi atualizado, foi atualizada, foi excluído, foi excluída, foi eliminado, foi eliminada, foi apagado,
      foi encerrado, foi encerrada, foi adicionado, foi vinculado, foi emparelhado, foi pareado, foi conectado, foi assinado, foi assinada, foi executado, foi
      concluído, foi concluída, foi registrado, foi registrada, foi registado, foi registada, foi removido, foi efetuado, foi realizado, foi realizada, foi pago, foi
      paga, foi cobrado, foi entregue, foi enviado, foi retirado, foi ativado, foi ativada, está ativo, está ativa, com sucesso, confirmou, verificou, assinou, obrigado
      por confirmar, obrigada por confirmar, resumo, terminou, não foi usado, não foi utilizado, vezes demais, tentativa falhada, tentativas falhadas, tentativa falhou,
      usado em, utilizado em, assinado em, recebemos, entrou na sua conta, foi usada, foi inserida, foi digitado, foi digitada, foi introduzido, foi introduzida, foi
      aceita, foi aprovado, foi aprovada, foi autorizado, foi autorizada, foi validada, foi verificada, está verificado, está verificada, foi modificado, foi
      modificada, foi redefinida, foi redefinido, foi reposta, foi trocada, foi mudada, foi cancelada a, foi adicionada, foi vinculada, foi associado, foi associada,
      foi emparelhada, foi conectada, foi ligado, assinado por, assinada por, assinaste, assinatura concluída, assinatura realizada, foi processado, foi processada, foi
      creditado, foi debitado, foi debitada, foi transferido, transferência realizada, transferência concluída, transferência efetuada, pagamento aprovado, pagamento
      realizado, pagamento efetuado, pagamento confirmado, compra aprovada, compra realizada, pix realizado, pix enviado, pix recebido, saque realizado, levantamento
      efetuado, levantou, retirou, recolheu, foi levantada, foi levantado, foi retirada, foi recolhido, foi recolhida, foi aberta, foi aberto, abriu se, abriu a,
      entregue a, entregue em, entregue às, foi recebido, foi recebida, ficou registado, ficou confirmado, ficou confirmada, ficou ativo, seu voto foi, votou, votaste,
      foi negada, foi indeferido, não foi possível concluir, não se realizou, falhou, tentativas erradas, tentativas incorretas, várias tentativas, três tentativas,
      iniciou sessão, iniciaste sessão, você entrou, acessou, acedeu, entraste, entrou com, login realizado, login efetuado, acesso realizado, acesso efetuado, acesso
      bem sucedido, início de sessão bem sucedido, bem sucedido, bem sucedida, histórico, registro de atividades, registo de atividade, extrato de, relatório de
      atividade, obrigado pela compra, obrigado pela sua compra, obrigado por verificar, obrigado por validar, confirmaste, verificaste, aprovou, aprovaste, autorizou,
      autorizaste, eliminou, excluiu, alteraste, verificado em, confirmado em, aprovado em, levantado em, retirado em, aberto com, aberta com, usado por, para os seus
      registos, para seus registros, para o seu arquivo`,
    device: `porta, portas, portão, cancela, barreira, cadeado, fechadura, caixa de chaves, cofre, cofre de chaves, armário, armários, cacifo, cacifos, escaninho, teclado,
      interfone, intercomunicador, catraca, torniquete, rodinhas, botões, alavanca, quiosque, totem, wi fi, wifi, rede sem fios, rede sem fio, nome da rede`,
    ignored: `em ordem`,
  },
  link: {
    confirm: `confirmar, confirme, confirmo, confirma, verificar, verifique, validar, valide, link de confirmação, link de verificação, aceitar convite, aceitar o convite,
      concluir cadastro, concluir registo, finalizar cadastro, é o meu e mail, é meu e mail, é o meu endereço, é meu endereço, sou eu, aprovar, autorizar, confirmando,
      verific*, valida*, sim sou eu, sim fui eu, fui eu, era eu, sim quero, sim confirmo, quero receber, inscreva me, inscreve me, conte comigo, confirmar e mail,
      confirmar o e mail, confirmar meu e mail, confirmar endereço, confirmar o endereço, confirmar conta, confirmar subscrição, confirmar inscrição, confirmar
      assinatura, confirmar registo, confirmar cadastro, confirmação, validar e mail, verificar e mail, verificar conta, pertence lhe, pertence a você, lhe pertence, é
      seu, é sua, é mesmo seu, é mesmo teu, concluir inscrição, concluir o cadastro, concluir o registo, terminar registo, terminar o registo, completar cadastro,
      complete seu cadastro, finalizar inscrição, aceito, aceitar e entrar, entrar na equipa, entrar na equipe, entrar no grupo, permitir acesso, aprovar acesso,
      autorizar acesso, subscrever, diga nos que sim, diga que sim, diz que sim, quer mesmo receber, este endereço está certo, usar este endereço`,
    activate: `ativar, ative, activar, link de ativação, ativação, ativ*, active, ativar conta, ativar minha conta, ativar a minha conta, ativar a conta, ativa a tua conta,
      ative a sua conta, ative sua conta, configurar conta, abrir conta, criar o meu perfil, ligar a minha conta, ligue a sua conta, habilitar minha conta, habilite sua
      conta, pôr a conta a funcionar, colocar a conta em funcionamento, desbloquear a conta`,
    reset: `redefin*, alterar senha, alterar palavra passe, nova palavra passe, criar senha, criar nova senha, definir senha, recuperar senha, repor palavra passe, repor a
      palavra passe, mudar senha, redef*, recuper*, repor, trocar a senha, trocar senha, escolher senha, escolher uma senha, escolher nova senha, escolha uma nova
      senha, escolha uma senha, escolher palavra passe, escolher nova palavra passe, escolha uma palavra passe, escolhe uma nova, definir palavra passe, definir nova
      palavra passe, definir nova senha, definir a palavra passe, defina uma, criar palavra passe, criar uma palavra passe, criar nova palavra passe, crie uma senha,
      crie uma nova senha, crie uma palavra passe, mudar palavra passe, mudar a palavra passe, mudar a senha, mude a senha, alterar a senha, alterar a palavra passe,
      alteração de senha, trocar palavra passe, recuperar palavra passe, recuperar a palavra passe, recuperar acesso, recuperar o acesso, recuperar conta, reset,
      resetar, restaurar acesso, cadastrar nova senha, cadastrar senha, escolher outra palavra-passe, escolher uma nova palavra-passe, escolha uma nova palavra-passe,
      esqueceu-se da palavra-passe, escolher outra senha, esqueceu a senha, esqueceu sua senha, nova senha`,
    signIn: `entrar, iniciar sessão, fazer login, acessar, aceder, acesse, login, link mágico, link de acesso, entre sem senha, sem senha, acess*, entre na, acede, aceda,
      inicia sessão, sem palavra passe, entrar agora, entrar na conta, entrar na minha conta, entrar sem senha, entrar sem palavra passe, acesse sua conta, aceder à
      conta, aceder à minha conta, iniciar a sessão, deixe me entrar, ir para a minha conta, abrir a minha conta, abrir sessão, com um clique, num clique, link único,
      link de entrada, ligação mágica, entre no, entra no, entre agora, ligação de acesso, entrar sem palavra-passe, atravessar o portal, portal de entrada, entrada
      direta, acesso direto, entrar diretamente`,
    boilerplate: `cancelar inscrição, cancelar a inscrição, cancelar subscrição, cancelar assinatura, descadastr*, remover, navegador, ver online, versão web, ajuda,
      central de ajuda, suporte, contato*, contacto*, fale conosco, privacidade, termos, condições, preferências, configurações, definições, saiba mais, leia mais,
      loja, compre agora, rastrear, ver pedido, recusar, cancelar, excluir, eliminar, rever atividade, esqueceu, não receber mais, deixar de receber, gerir, gerir
      preferências, gerenciar, ver o pedido, ver meu pedido, seguir encomenda, seguir, acompanhar, acompanhar pedido, ver fatura, pagar, pagar agora, dar opinião,
      avaliar, avalie, partilhar, compartilhar, convidar amigos, baixar app, baixar, descarregar, como chegar, ver mapa, mapa, adicionar ao calendário, calendário,
      remarcar, reagendar, desmarcar, cancelar consulta, cancelar reserva, cancelar pedido, ementa, cardápio, menu, ver ofertas, comprar, continuar a comprar,
      descobrir, descubra, ver mais, ver tudo, ver detalhes, detalhes, nosso site, visite, siga nos, blog, notícias, cookies, acessibilidade, perguntas frequentes, faq,
      atendimento, contactar, responder, ler mensagem, ver mensagem, ver perfil, notificações, rever dispositivos, esqueci, entrar na reunião, participar da reunião,
      finalizar compra, finalizar pedido, concluir compra, concluir pedido, avise-nos, nos avise, informe-nos, nosso guia, o guia`,
    securityAlert: `não foi você, não és tu, não fui eu, não foste tu, não solicitou, não pediu, não reconhece, não criou, não realizou, não se cadastrou, proteger sua
      conta, proteja sua conta, bloquear, denunciar, por engano, por engano, não pediste, não é o meu e mail, não é meu e mail, não é o meu endereço, não fui, não era
      eu, não foste, não solicitaste, não reconheces, não se registou, não se inscreveu, não quer, não quiser, não queres, proteger a conta, proteger minha conta,
      protege a tua conta, desfazer, reverter, recusar acesso, novo acesso, novo login, novo início de sessão, acesso suspeito, invulgar, incomum, suspeita, alerta de
      segurança, senha alterada, foi alterada, palavra passe alterada, atividade recente, bloquear cartão, bloquear o cartão, bloquear conta, bloquear a conta, bloquear
      minha conta`,
  },
}
